-- The formats %x, %X, %o and %u, with flags, for positive and negative values.
raiserror('[%x] [%X] [%o] [%u]', 10, 1, 255, 255, 255, 255);
raiserror('[%#x] [%#X] [%#o]', 10, 1, 255, 255, 255);
raiserror('[%8x] [%-8x] [%08x] [%.4x]', 10, 1, 48879, 48879, 48879, 48879);
go
-- @value int = -1
raiserror('[%x] [%X] [%o] [%u]', 16, 1, @value, @value, @value, @value);
go
-- @value int = -2147483648
raiserror('[%x] [%u]', 16, 1, @value, @value);
go
-- @value int = 0
raiserror('[%x] [%#x] [%o] [%u]', 10, 1, @value, @value, @value, @value);
select @value as Value;
go
-- @value tinyint = 16
raiserror('[%x] [%o]', 10, 1, @value, @value);
go
