-- Which conversions between numbers round and which truncate.
select cast(1.5 as int) as DecimalToInt, cast(-1.5 as int) as NegativeDecimal, cast(1.9e0 as int) as FloatToInt,
    cast(-1.9e0 as int) as NegativeFloat,
    cast($1.5 as int) as MoneyToInt, cast($2.5 as int) as EvenMoney, cast(-$1.5 as int) as NegativeMoney;
go
select cast(1.005 as decimal(5, 2)) as D, cast(1.005e0 as decimal(5, 2)) as F, cast($1.005 as decimal(5, 2)) as M,
    cast(1.00005 as money) as ToMoney,
    cast(1.00005e0 as money) as FloatToMoney, cast(1.00004 as smallmoney) as ToSmallmoney;
go
select cast(0.9 as bit) as B, cast(0.0 as bit) as ZeroBit, cast(127.99 as tinyint) as T, cast(cast(32767.4 as real) as smallint) as S,
    cast(9007199254740993 as float) as Inexact, cast(16777217 as real) as InexactReal;
go
-- @d decimal(9, 4) = 2.5555
-- @f float = 2.5555
-- @m money = 2.5555
select cast(@d as decimal(5, 2)) as D, cast(@f as decimal(5, 2)) as F, cast(@m as decimal(5, 2)) as M, cast(@d as bigint) as I,
    cast(@d as real) as R;
go
-- @i int output = 0
-- @s smallint output = 0
-- @d decimal(4, 1) output = 0
select @i = 7.99, @s = 7.99e0, @d = 7.96;
go
select round(2.5, 0) as RoundedUp, round(-2.5, 0) as RoundedAway, round(2.5e0, 0) as FloatRounded,
    cast(round(2.45, 1) as decimal(5, 1)) as OneDigit;
go
