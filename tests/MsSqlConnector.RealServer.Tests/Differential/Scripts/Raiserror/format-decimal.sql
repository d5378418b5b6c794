-- The formats %d and %i with width, flags and precision, for values from the smallest to the largest int.
raiserror('[%d] [%i]', 10, 1, 7, -7);
raiserror('[%5d] [%-5d] [%05d] [%+d] [% d]', 10, 1, 42, 42, 42, 42, 42);
raiserror('[%.3d] [%8.3d] [%-8.3d]', 10, 1, 5, 5, 5);
go
-- @value int = 2147483647
raiserror('%d', 16, 1, @value);
go
-- @value int = -2147483648
raiserror('%d and %i', 16, 1, @value, @value);
go
-- @value tinyint = 255
-- @other smallint = -32768
raiserror('%d and %d', 10, 1, @value, @other);
select @value as Value, @other as Other;
go
-- @value int = null
raiserror('null: [%d] [%5d]', 16, 1, @value, @value);
go
-- @width int = 9
-- @value int = 77
raiserror('[%*d] [%-*d]', 10, 1, @width, @value, @width, @value);
go
