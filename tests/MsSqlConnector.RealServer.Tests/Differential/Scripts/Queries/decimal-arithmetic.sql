-- Precision and scale of decimal arithmetic with columns and parameters.
-- @a decimal(38,10) = 1234567890123456789012345678.0123456789
-- @b decimal(38,10) = 2.5
select @a + @b as Sum_, @a - @b as Difference, @b * @b as Product, @b / 3 as Quotient;
go
-- @a decimal(38,0) = 99999999999999999999999999999999999999
select @a + 1 as Overflow;
go
-- @p decimal(5,2) = 999.99
-- @q decimal(3,1) = -0.1
select @p * @q as Product, @p / @q as Quotient, @p % @q as Rest, @p + @q as Sum_, -@p as Negated, abs(@q) as Absolute;
go
-- @m money = 0.0001
-- @i int = 3
select @m * @i as MoneyInt, @m / @i as Divided, @m * cast(2.5 as decimal(5, 2)) as MoneyDecimal, @m + 1e0 as MoneyFloat;
go
-- @d decimal(10,4) = 2.5555
select round(@d, 2) as Rounded, round(@d, 2, 1) as Truncated, round(@d, -1) as Tens, ceiling(@d) as Up, floor(-@d) as Down,
    cast(@d as decimal(10, 1)) as Cast_, cast(@d as int) as Int_;
go
select 1 / 3 as Ints, 1.0 / 3 as Numeric_, 1e0 / 4 as Floats, 7 % 3 as Mod_, -7 % 3 as NegativeMod, 5.5 % 2 as DecimalMod;
go
-- @zero decimal(5,2) = 0
select 1 / @zero as Quotient;
go
