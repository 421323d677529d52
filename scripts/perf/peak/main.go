// Command peak stands between go vet and the tool that PEAK_TOOL names: it runs
// the tool and adds a line to the file PEAK_LOG: the CPU seconds that the tool
// used, and its peak memory in kilobytes. What go vet does itself is not in it.
package main

import (
	"fmt"
	"os"
	"os/exec"
	"syscall"
)

func main() {
	cmd := exec.Command(os.Getenv("PEAK_TOOL"), os.Args[1:]...)
	cmd.Stdin, cmd.Stdout, cmd.Stderr = os.Stdin, os.Stdout, os.Stderr
	err := cmd.Run()
	if cmd.ProcessState == nil {
		fmt.Fprintln(os.Stderr, "peak:", err)
		os.Exit(1)
	}
	if err := note(cmd.ProcessState); err != nil {
		fmt.Fprintln(os.Stderr, "peak:", err)
		os.Exit(1)
	}
	os.Exit(cmd.ProcessState.ExitCode())
}

func note(s *os.ProcessState) error {
	f, err := os.OpenFile(os.Getenv("PEAK_LOG"), os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o666)
	if err != nil {
		return err
	}
	usage := s.SysUsage().(*syscall.Rusage)
	fmt.Fprintf(f, "%.4f %d\n", (s.UserTime() + s.SystemTime()).Seconds(), usage.Maxrss)
	return f.Close()
}
