-- Floats whose bit patterns are special: negative zero, denormal numbers and neighbours of one.
select -0e0 as MinusZero, 0e0 * -1e0 as TimesMinusOne, cast('-0' as float) as FromText, cast(-0.0 as float) as FromDecimal;
go
select cast('-0' as real) as RealMinusZero, cast(0 as real) * cast(-1 as real) as RealProduct;
go
select 4.9406564584124654E-324 as SmallestDenormal;
go
select 2.2250738585072009E-308 as LargestDenormal, 1e-310 as Denormal;
go
select cast(1.401298464E-45 as real) as SmallestReal;
go
select cast(1.17549421E-38 as real) as LargestDenormalReal;
go
select 1.0000000000000002E0 as AboveOne, 0.99999999999999989E0 as BelowOne, cast(1.0000001 as real) as RealAboveOne;
go
-- @value float = 1.0000000000000002
-- @single real = 0.99999994
select @value as Value, @value - 1 as Difference, @single as Single, cast(1 as real) - @single as SingleDifference;
go
-- @value float = -0.0
select @value as Value, case when @value = 0 then 'zero' else 'other' end as Kind, cast(@value as decimal(5, 2)) as AsDecimal;
go
select 1e-200 * 1e-200 as Underflow;
go
