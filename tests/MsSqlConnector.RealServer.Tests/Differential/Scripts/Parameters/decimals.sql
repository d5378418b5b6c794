-- Decimals of several precisions as inputs and as input-output parameters.
-- @a decimal(38,0) = 99999999999999999999999999999999999999
-- @b decimal(38,38) = -0.99999999999999999999999999999999999999
-- @c decimal(28,14) = 12345678901234.12345678901234
-- @d decimal(1,0) = -9
select @a as A, @b as B, @c as C, @d as D;
go
-- @a numeric(9,4) = 12345.6789
-- @b numeric(19,4) = -123456789012345.6789
-- @c decimal(29,1) = 7922816251426433759354395033.5
select @a as A, @b as B, @c as C, @a + @b as Sum, @a * @b as Product, @a / @b as Quotient;
go
-- @a decimal(38,0) output = -99999999999999999999999999999999999999
-- @b decimal(20,5) output = 1.00001
-- @c decimal(9,9) output = 0.123456789
select @a = -@a, @b = @b * 3, @c = @c - 1;
go
-- @a decimal(18,2) output = null
-- @b decimal(5,5) output = 0
select @a as A, @b as B;
set @a = 0.005;
set @b = null;
go
-- The parameter has neither precision nor scale.
-- @a decimal = 12.345
-- @b decimal = -1
-- @c decimal = null
select @a as A, @b as B, @c as C;
go
