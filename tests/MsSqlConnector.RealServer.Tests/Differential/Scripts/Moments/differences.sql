-- Differences between moments in each part, their types, and the overflow of the smaller type.
declare @a datetime2(7) = '2023-12-31T23:59:59.999999', @b datetime2(7) = '2024-01-01T00:00:00';
select datediff(year, @a, @b) as Y, datediff(month, @a, @b) as M, datediff(day, @a, @b) as D, datediff(hour, @a, @b) as H,
    datediff(minute, @a, @b) as N, datediff(second, @a, @b) as S, datediff(millisecond, @a, @b) as Ms;
go
select datediff(day, cast('0001-01-01' as date), cast('9999-12-31' as date)) as AllDays;
go
select datediff(second, cast('0001-01-01' as date), cast('9999-12-31' as date)) as TooManySeconds;
go
select datediff_big(second, cast('0001-01-01' as datetime2), cast('9999-12-31' as datetime2)) as Seconds;
go
select datediff_big(millisecond, cast('2000-01-01' as datetime2), cast('2024-01-01' as datetime2)) as Milliseconds;
go
-- @from date = '2024-01-01'
-- @to datetimeoffset(0) = '2024-01-02T00:00:00+12:00'
-- @none datetime = null
select datediff(hour, @from, @to) as Hours, datediff(day, @none, @to) as Unknown, datediff(week, '2024-01-06', '2024-01-07') as Weeks;
go
select datediff(minute, cast('10:00' as time(0)), cast('09:00' as time(3))) as Negative, datediff(year, '2024', '2025') as FromText;
go
select datediff(year, getdate(), getdate()) as NoYears, datediff(day, sysutcdatetime(), sysutcdatetime()) / 5 as NoDays;
go
