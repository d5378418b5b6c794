-- Rounding of datetime to three hundredths of a second, from text and from datetime2.
select N as Id, cast('2024-01-01T00:00:00.00' + cast(N as char(1)) as datetime) as Value
from (values (0), (1), (2), (3), (4), (5), (6), (7), (8), (9)) as V (N) order by N;
go
select cast('2024-12-31T23:59:59.999' as datetime) as NextYear, cast('2024-12-31T23:59:59.998' as datetime) as SameYear;
go
select cast(cast('2024-01-01T00:00:00.1234567' as datetime2(7)) as datetime) as FromDatetime2,
    cast(cast('2024-01-01T10:00:00.005' as datetime) as datetime2(7)) as ToDatetime2;
go
select cast('2024-01-01T00:00:00.1234' as datetime) as TooManyDigits;
go
-- @value datetime = '2024-01-01T00:00:00.001'
-- @wide datetime2(7) = '2024-01-01T00:00:00.0010000'
select @value as Value, @wide as Wide, case when @value = @wide then 'equal' else 'different' end as Outcome;
go
select datepart(millisecond, cast('2024-01-01T00:00:00.005' as datetime)) as Milliseconds,
    datediff(millisecond, cast('2024-01-01T00:00:00.000' as datetime), cast('2024-01-01T00:00:00.010' as datetime)) as Difference;
go
select cast(cast('1900-01-02T12:00:00' as datetime) as float) as Days,
    cast(cast('1899-12-31T06:00:00' as datetime) as decimal(9, 4)) as Before,
    cast(1.75 as datetime) as FromNumber;
go
