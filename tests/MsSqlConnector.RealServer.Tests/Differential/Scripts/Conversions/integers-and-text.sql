-- Conversions of integers to text and of text to integers, with signs, blanks and failures.
select cast(0 as varchar(10)) as Zero, cast(-2147483648 as varchar(11)) as Lowest, cast(255 as char(5)) + '|' as Fixed,
    cast(cast(9223372036854775807 as bigint) as nvarchar(20)) as Wide, convert(nchar(4), 7) + N'|' as WideFixed;
go
select cast('  12  ' as int) as Blanks, cast('-12' as int) as Negative, cast('+12' as int) as Plus, cast('' as int) as EmptyText,
    cast('0012' as smallint) as Zeros;
go
select cast('1,200' as int) as Comma;
go
select cast('12.5' as int) as Fraction;
go
select cast('0x10' as int) as Hexadecimal;
go
select cast('1e3' as int) as Exponent;
go
select cast('256' as tinyint) as TooLarge;
go
select cast('-1' as tinyint) as Negative;
go
-- @text varchar(20) = '  42'
-- @bad nvarchar(20) = '4 2'
select cast(@text as bigint) as Number, cast(@text as tinyint) + 1 as Small, try_cast(@bad as int) as Nothing;
go
-- @bad nvarchar(20) = '4 2'
select cast(@bad as int) as Fails;
go
-- @text varchar(30) = '99999999999999999999'
select cast(@text as bigint) as TooLarge;
go
