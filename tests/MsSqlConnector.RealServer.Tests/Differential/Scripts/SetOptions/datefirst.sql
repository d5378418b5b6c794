-- SET DATEFIRST: the first day of the week in DATEPART and @@datefirst.
-- @day date = '2024-02-29'
set datefirst 1;
select @@datefirst as First, datepart(weekday, @day) as Weekday, datename(weekday, @day) as Name;
set datefirst 4;
select @@datefirst as First, datepart(weekday, @day) as Weekday, datepart(week, @day) as Week;
set datefirst 7;
select @@datefirst as First, datepart(weekday, @day) as Weekday, datepart(week, @day) as Week;
go
-- @first tinyint = 3
set datefirst @first;
select @@datefirst as First;
set datefirst 7;
go
-- Setup
set datefirst 1;
go
-- @at datetime2(3) = '2024-12-29 23:59:59.999'
select datepart(weekday, @at) as Weekday, datepart(week, @at) as Week, datepart(iso_week, @at) as IsoWeek;
select @@datefirst as First;
go
set datefirst 0;
go
set datefirst 8;
go
-- Setup
set datefirst 7;
go
select @@datefirst as First;
go
