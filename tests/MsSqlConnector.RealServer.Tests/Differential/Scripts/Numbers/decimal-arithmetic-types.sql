-- Precision and scale of the results of decimal arithmetic, as a caller sees them in the metadata.
declare @a decimal(9, 2) = 1234567.89, @b decimal(5, 3) = 12.345;
select @a + @b as Plus, @a - @b as Minus, @a * @b as Times, @a / @b as Quotient, @a % @b as Remainder, -@a as Negated;
go
declare @a decimal(38, 10) = 12345.0123456789, @b decimal(38, 10) = 3;
select @a * @b as Times, @a / @b as Quotient;
go
declare @a decimal(5, 1) = 1.5;
select @a + 1 as WithInt, @a + cast(1 as tinyint) as WithTinyint, @a + cast(1 as bigint) as WithBigint, @a + cast(1 as money) as WithMoney,
    @a + cast(1 as float) as WithFloat, @a + cast(1 as real) as WithReal;
go
-- @a decimal(9, 2) = 10.00
-- @b decimal(5, 3) = 3.000
select @a / @b as Quotient, @a * @b as Product, case when @a > @b then @a else @b end as Larger;
go
select 1.0 / 3 as LiteralQuotient, 1.000000 / 3 as FinerQuotient, 2 / 3.0 as OtherQuotient, 1.5 * 2.25 as LiteralProduct;
go
select Value from (values (cast(1 as decimal(3, 1))), (cast(2.25 as decimal(5, 3))), (300)) as V (Value) order by Value;
go
