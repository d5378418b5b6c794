-- The order of day and month in text, the first day of the week and the language, set before the batches that use them.
-- Setup
set dateformat dmy;
set datefirst 1;
go
select cast('01/02/2024' as datetime) as DayFirst, cast('2024-02-01' as date) as IsoDate, cast('20240201' as datetime) as Compact;
go
select cast('01/13/2024' as datetime) as NoMonth;
go
select datepart(weekday, cast('2024-05-06' as date)) as Monday1, @@datefirst as FirstDay,
    datepart(week, cast('2024-01-07' as date)) as Week1;
go
-- @text varchar(20) = '31/12/2023'
-- @day date = '2024-05-05'
select cast(@text as datetime) as FromText, datepart(weekday, @day) as Sunday7;
go
-- Setup
set dateformat mdy;
set datefirst 7;
go
-- @text varchar(20) = '12/31/2023'
-- @day date = '2024-05-05'
select cast(@text as datetime) as FromText, datepart(weekday, @day) as Sunday1, @@datefirst as FirstDay;
go
set dateformat ymd;
select cast('24/02/01' as datetime) as YearFirst;
go
set datefirst 9;
go
-- Setup
set dateformat mdy;
go
