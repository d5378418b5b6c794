-- Dates from the first to the last day of the calendar, around leap days and at the change of calendars.
-- Setup
create table dbo.MomentsDate (Id int not null primary key, Day1 date null, Day2 date not null);
insert dbo.MomentsDate values (1, '0001-01-01', '9999-12-31'), (2, '2000-02-29', '1900-02-28'), (3, null, '1582-10-10'),
    (4, '1970-01-01', '0004-02-29');
go
select Id, Day1, Day2 from dbo.MomentsDate order by Id;
go
-- @first date = '0001-01-01'
-- @last date = '9999-12-31'
-- @none date = null
select Id, @first as First, @last as Last, @none as None from dbo.MomentsDate where Day1 = @first and Day2 = @last;
go
-- @day date output = '2024-02-28'
-- @other date output = null
select @day = dateadd(day, 1, @day), @other = '9999-12-31';
go
select dateadd(day, 1, cast('9999-12-31' as date)) as Beyond;
go
select cast('1900-02-29' as date) as NoLeapYear;
go
select datediff(day, Day1, Day2) as Days, year(Day2) as Year1, month(Day2) as Month1, day(Day2) as Day1 from dbo.MomentsDate order by Id;
go
select min(Day1) as First, max(Day2) as Last, count(Day1) as Known from dbo.MomentsDate;
go
-- Setup
drop table dbo.MomentsDate;
go
