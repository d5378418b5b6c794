-- Values of date, datetime and smalldatetime as inputs and as input-output parameters, at their edges.
-- @day date = '0001-01-01'
-- @old datetime = '1753-01-01T00:00:00'
-- @small smalldatetime = '1900-01-01T00:00:00'
select @day as Day, @old as Old, @small as Small;
go
-- @day date = '9999-12-31'
-- @old datetime = '9999-12-31T23:59:59.997'
-- @small smalldatetime = '2079-06-06T23:59:00'
select @day as Day, @old as Old, @small as Small;
go
-- Times are rounded, or lost.
-- @day date = '2024-02-29T23:59:59.999'
-- @old datetime = '2024-02-29T23:59:59.999'
-- @small smalldatetime = '2024-02-29T23:59:30'
select @day as Day, @old as Old, @small as Small;
go
-- @old datetime = '2024-01-01T00:00:00.001'
-- @other datetime = '2024-01-01T00:00:00.002'
-- @third datetime = '2024-01-01T00:00:00.005'
select @old as A, @other as B, @third as C, datediff(millisecond, @old, @third) as Difference;
go
-- @day date output = '2024-02-28'
-- @old datetime output = '1899-12-31T12:00:00'
-- @small smalldatetime output = '2000-01-01T12:29:29'
select @day as Day, @old as Old, @small as Small;
select @day = dateadd(day, 1, @day), @old = dateadd(day, 1, @old), @small = dateadd(minute, 1, @small);
go
-- @day date output = null
-- @old datetime output = null
-- @small smalldatetime output = null
set @old = coalesce(@day, @small, '2001-02-03');
go
-- The values are out of range.
-- @old datetime = '1752-12-31T23:59:59'
select @old as Old;
go
-- @small smalldatetime = '1899-12-31T00:00:00'
select @small as Small;
go
-- @small smalldatetime = '2079-06-07T00:00:00'
select @small as Small;
go
