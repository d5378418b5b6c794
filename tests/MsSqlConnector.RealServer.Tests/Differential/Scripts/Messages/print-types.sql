-- PRINT converts values of each type to text.
-- @value int = -2147483648
print @value;
go
-- @value bigint = 9223372036854775807
print @value;
go
-- @value decimal(38, 10) = 12345678901234567890.0123456789
print @value;
go
-- @value float = 1234567.891
print @value;
go
-- @value money = 12.3456
print @value;
go
-- @value bit = 1
print @value;
go
-- @value date = '2024-02-29'
print @value;
go
-- @value datetime = '2024-02-29 13:14:15.997'
print @value;
go
-- @value datetimeoffset(3) = '2024-02-29 13:14:15.123 +05:30'
print @value;
go
-- @value uniqueidentifier = '6f9619ff-8b86-d011-b42d-00c04fc964ff'
print @value;
go
-- @value varbinary(8) = 0x4142
print @value;
go
-- @value time(7) = '23:59:59.9999999'
print @value;
go
print 1.50;
print 5 + 6;
print $1.5;
print 0x41;
print 1e10;
go
