-- Parts and names of moments, which are int and text.
declare @d datetime2(7) = '2024-05-06T13:14:15.123456';
select datepart(year, @d) as Y, datepart(quarter, @d) as Q, datepart(month, @d) as M, datepart(dayofyear, @d) as Dy, datepart(day, @d) as D,
    datepart(week, @d) as Wk, datepart(iso_week, @d) as Iso, datepart(hour, @d) as H, datepart(minute, @d) as Mi, datepart(second, @d) as S;
go
declare @d datetime2(7) = '2024-05-06T13:14:15.123456';
select datepart(millisecond, @d) as Ms, datepart(microsecond, @d) as Us, datepart(nanosecond, @d) as Ns;
go
select datename(month, cast('2024-05-06' as date)) as MonthName, datename(weekday, cast('2024-05-06' as date)) as DayName,
    datename(year, cast('0001-05-06' as date)) as YearName, datename(hour, cast('2024-05-06T03:04:05' as datetime)) as HourName;
go
select datepart(hour, cast('2024-05-06' as date)) as NoHoursInDates;
go
select datepart(year, cast('12:00' as time)) as NoYearsInTimes;
go
-- @date date = '2023-01-01'
-- @none date = null
select datepart(iso_week, @date) as Iso, day(@date) as D, month(@date) as M, year(@date) as Y, year(@none) as Unknown,
    datepart(day, 0) as OfZero;
go
select eomonth('2024-02-10') as EndOfMonth, eomonth('2024-01-31', 1) as EndOfNext, eomonth(null) as OfNull;
go
select isdate('2024-02-30') as NoDate, isdate('20240229') as Leap, isdate('') as Blank, isdate('12:30') as TimeOnly;
go
