-- Moments put together from numbers, with parts that are null or out of range.
select datefromparts(2024, 2, 29) as Date1, timefromparts(23, 59, 59, 999, 3) as Time3,
    datetimefromparts(2024, 2, 29, 23, 59, 59, 997) as Datetime1;
go
select smalldatetimefromparts(2024, 2, 29, 23, 59) as Small1, datetime2fromparts(2024, 2, 29, 23, 59, 59, 5, 1) as Wide1;
go
select datetimeoffsetfromparts(2024, 2, 29, 23, 59, 59, 123, 12, 30, 3) as Instant1;
go
select datefromparts(2024, null, 1) as WithNull;
go
select datefromparts(2023, 2, 29) as NoLeapYear;
go
select timefromparts(24, 0, 0, 0, 0) as NoSuchHour;
go
select datetime2fromparts(2024, 1, 1, 0, 0, 0, 10, 1) as FractionTooLarge;
go
-- @year int = 9999
-- @month int = 12
-- @day int = 31
select datefromparts(@year, @month, @day) as Last, datefromparts(1, 1, 1) as First;
go
-- @result date output = null
-- @year smallint = 2000
select @result = datefromparts(@year, 1, 1);
go
