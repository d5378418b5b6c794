-- Result types of the mathematical functions for integers, decimals, floats and money.
select abs(-5) as I, abs(-5.25) as D, abs(-5.5e0) as F, abs($-5) as M, abs(cast(-5 as smallint)) as S, abs(cast(-5 as bigint)) as B;
go
select ceiling(5.25) as CD, floor(-5.25) as FD, ceiling(5.5e0) as CF, floor($5.99) as FM, ceiling(5) as CI;
go
select round(5.255, 2) as D, round(1255, -1) as I, round(5.5e0, 0) as F, round($5.5555, 2) as M, round(5.299, 1, 1) as Truncated;
go
select round(9.95, 1) as KeepsScale, round(99.9, 0) as Carries;
go
select power(2, 10) as I, power(2.5, 2) as D, power(2e0, 0.5) as F, power(cast(2 as bigint), 40) as B, power($2, 3) as M;
go
select power(2, 31) as Overflow;
go
select sign(-3) as I, sign(-3.5) as D, sign(0e0) as F, sign($3) as M, square(3) as Squared, sqrt(2) as Root, pi() as Pi;
go
-- @value decimal(9, 4) = -12.3456
-- @places int = 2
select round(@value, @places) as Rounded, abs(@value) as Magnitude, floor(@value) as Floored, degrees(@value) as InDegrees;
go
select log(0) as NoLogarithm;
go
select exp(1) as E, log(8, 2) as Log2, log10(1000) as Log10, sin(0) as Sine, cos(0) as Cosine, atn2(1, 1) as Angle,
    str(123.456, 8, 2) as Text8;
go
