-- Dates and times outside their range, or with wrong parts, fail with different numbers.
-- @text varchar(30) = '1752-12-31'
select convert(datetime, @text) as TooEarly;
go
-- @text varchar(30) = '2079-06-07'
select convert(smalldatetime, @text) as TooLate;
go
-- @days int = 1
select dateadd(day, @days, convert(datetime2(0), '9999-12-31')) as TooLate;
go
-- @days int = -1
select dateadd(day, @days, convert(datetime, '1753-01-01')) as TooEarly;
go
-- @day int = 30
select datefromparts(2024, 2, 29) as Good;
select datefromparts(2024, 2, @day) as Bad;
go
select timefromparts(23, 59, 59, 10, 1) as Bad;
go
select datediff(millisecond, '1900-01-01', '2024-01-01') as TooMany;
go
-- @at datetime2(7) = '0001-01-01 00:00:00'
select convert(datetime, @at) as TooEarly;
go
select convert(datetimeoffset(0), '2024-01-01 00:00:00 +15:00') as BadOffset;
go
select cast(convert(date, '2024-01-01') as int) as NotAllowed;
go
select dateadd(year, 1, '2024-02-30') as BadDate;
go
select todatetimeoffset('2024-01-01', '+14:01') as BadOffset;
go
