-- Approximate numbers as inputs and as input-output parameters, at their edges.
-- @wide float = 1.7976931348623157E+308
-- @short real = 3.4028235E+38
select @wide as Wide, @short as Short, -@wide as Negative;
go
-- @wide float = 4.9406564584124654E-324
-- @short real = 1.401298E-45
select @wide as Wide, @short as Short;
go
-- @wide float = 2.2250738585072014E-308
-- @short real = 1.17549435E-38
select @wide as Wide, @short as Short;
go
-- @wide float = -0.0
-- @short real = 0
select @wide as Wide, @short as Short;
go
-- @wide float output = 0.1
-- @short real output = 0.1
select @wide as Wide, @short as Short, @wide + @short as Sum;
set @wide = @wide + 0.2;
set @short = @wide;
go
-- @wide float output = null
-- @short real output = null
set @wide = coalesce(@short, 1e0) / 3;
go
-- The result is out of range.
-- @wide float output = 1E+308
set @wide = @wide * 10;
select @wide as Wide;
go
-- @wide float = 16777217
-- @short real = 16777217
select @wide as Wide, @short as Short, cast(@wide as bigint) as Whole, cast(@short as int) as WholeShort;
go
