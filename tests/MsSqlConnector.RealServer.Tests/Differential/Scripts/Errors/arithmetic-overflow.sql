-- Values outside the range of each numeric type raise an overflow, for expressions, conversions, parameters and aggregates.
-- @a int = 2147483647
select @a as Largest;
select @a + 1 as TooLarge;
go
-- @a bigint = 9223372036854775807
select @a * 2 as TooLarge;
go
-- @a smallint = 256
select convert(tinyint, @a) as TooLarge;
go
select convert(smallint, 32768) as TooLarge;
go
-- @a decimal(38, 0) = 99999999999999999999999999999999999999
select @a + 1 as TooLarge;
go
select convert(decimal(4, 2), 123.45) as TooLarge;
go
-- @a float = 1e300
select @a * @a as TooLarge;
go
select convert(money, 1e16) as TooLarge;
go
select convert(smallmoney, 214748.3648) as TooLarge;
go
select sum(Value) as Total from (values (2147483647), (1)) as Numbers (Value);
go
select abs(convert(int, -2147483648)) as TooLarge;
go
select convert(int, 3000000000.0) as TooLarge, 1 as Other;
go
