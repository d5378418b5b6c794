-- Decimal parameters of different precision and scale to a procedure, with rounding to the declared type and null.
-- Setup
create procedure dbo.NumbersDecimalParameters @a decimal(5, 2), @b decimal(18, 6) output, @c numeric(28, 12) output, @d decimal(9) output as
begin
    select @a as A, @b as B, @c as C, @d as D;
    select @b = @b + @a, @c = @c * @a, @d = isnull(@d, -1);
    return cast(@a as int);
end
go
-- Procedure
-- @a decimal(5, 2) = 999.99
-- @b decimal(18, 6) output = -123456789012.345678
-- @c numeric(28, 12) output = 0.000000000001
-- @d decimal(9) output = null
dbo.NumbersDecimalParameters
go
-- Procedure
-- @a decimal(5, 2) = -0.01
-- @b decimal(18, 6) output = 0
-- @c numeric(28, 12) output = null
-- @d decimal(9) output = 999999999
dbo.NumbersDecimalParameters
go
-- Procedure
-- @a decimal(5, 2) = null
-- @b decimal(18, 6) output = 1.5
-- @c numeric(28, 12) output = 9999999999999999.999999999999
-- @d decimal(9) output = 0
dbo.NumbersDecimalParameters
go
-- @a decimal(9, 4) = 1.23
-- @b decimal(9, 4) = 1.2300
select @a as A, @b as B, case when @a = @b then 'equal' else 'different' end as Outcome;
go
-- Setup
drop procedure dbo.NumbersDecimalParameters;
go
