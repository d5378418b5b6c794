-- THROW with numbers from 50000 to the largest int, and with numbers that are too small.
throw 50000, 'the smallest number', 1;
go
throw 2147483647, 'the largest number', 1;
go
throw 49999, 'too small', 1;
go
-- @number int = 50001
throw @number, 'the number of a parameter', 1;
go
-- @number int = 8134
throw @number, 'the number of the system', 1;
go
-- @number int = 0
throw @number, 'zero', 1;
go
-- @number int = -1
throw @number, 'negative', 1;
go
-- @number int = null
throw @number, 'null', 1;
go
-- @number bigint = 60000
throw @number, 'the number of a bigint', 1;
go
select 'the connection is usable' as Marker;
go
