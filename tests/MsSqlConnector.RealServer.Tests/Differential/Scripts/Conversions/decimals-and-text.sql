-- Conversions of decimals to text and of text to decimals, with scale, rounding and failures.
select cast(1.50 as varchar(10)) as Kept, cast(cast(1.5 as decimal(9, 4)) as varchar(10)) as Padded, cast(-0.05 as varchar(10)) as Negative,
    cast(cast(5 as decimal(5, 0)) as nvarchar(10)) as Whole, cast(.5 as char(6)) + '|' as Fixed;
go
select cast('1.255' as decimal(5, 2)) as Rounded, cast(' -1.5 ' as decimal(5, 2)) as Blanks, cast('.5' as decimal(5, 2)) as NoWhole,
    cast('5.' as decimal(5, 2)) as NoFraction, cast('+7' as decimal(5, 2)) as Plus;
go
select cast('' as decimal(5, 2)) as EmptyText;
go
select cast('1e2' as decimal(5, 2)) as Exponent;
go
select cast('1,000.5' as decimal(9, 2)) as Comma;
go
select cast('1000' as decimal(5, 2)) as TooLarge;
go
select cast('$5' as decimal(5, 2)) as Currency;
go
select cast(123.456 as varchar(5)) as NoRoom;
go
-- @text varchar(40) = '1234567890.123456789'
-- @number decimal(12, 3) = -5.25
select cast(@text as decimal(20, 9)) as Number, cast(@number as varchar(20)) as Text1, cast(@text as decimal(20, 2)) + @number as Total;
go
-- @number decimal(12, 3) output = 0
-- @text nvarchar(20) = '77.7777'
set @number = @text;
go
