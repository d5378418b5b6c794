-- Types of dateadd for each type of moment and each part, and ends of months.
select dateadd(year, 1, cast('2024-02-29' as date)) as Y, dateadd(quarter, 1, cast('2024-11-30' as date)) as Q,
    dateadd(month, 1, cast('2024-01-31' as date)) as M, dateadd(week, -1, cast('2024-01-01' as date)) as W;
go
select dateadd(hour, 25, cast('2024-01-01T12:00:00' as datetime)) as D,
    dateadd(hour, 25, cast('2024-01-01T12:00:00' as smalldatetime)) as S,
    dateadd(hour, 25, cast('2024-01-01T12:00:00' as datetime2(3))) as D3, dateadd(hour, 25, cast('12:00:00' as time(2))) as T2;
go
select dateadd(millisecond, 1, cast('2024-01-01' as datetime2(3))) as Ms, dateadd(microsecond, 1, cast('2024-01-01' as datetime2(6))) as Us,
    dateadd(nanosecond, 100, cast('2024-01-01' as datetime2(7))) as Ns;
go
select dateadd(day, 1, '2024-02-28') as FromText, dateadd(day, null, cast('2024-01-01' as date)) as ByNull, dateadd(day, 1, null) as OfNull;
go
select dateadd(hour, 1, cast('2024-01-01' as date)) as NotForDates;
go
select dateadd(day, 1, cast('12:00' as time)) as NotForTimes;
go
-- @days int = -1
-- @start datetime2(2) = '2024-03-01T00:00:00.25'
-- @instant datetimeoffset(0) = '2024-03-01T00:00:00+01:00'
select dateadd(day, @days, @start) as Before, dateadd(month, @days, @instant) as MonthBefore,
    dateadd(dayofyear, @days, @start) as AsDayOfYear;
go
select dateadd(year, 2147483647, cast('2024-01-01' as date)) as FarTooLate;
go
