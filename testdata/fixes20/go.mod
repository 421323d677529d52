module fixes20

go 1.20
