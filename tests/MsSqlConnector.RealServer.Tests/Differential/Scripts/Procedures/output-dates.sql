-- Output parameters of dates and times keep the precision of the procedure or of the caller.
-- Setup
create procedure dbo.ProceduresOutputDates
    @day date output, @clock time(3) output, @old datetime output, @small smalldatetime output,
    @new datetime2(7) output, @zoned datetimeoffset(2) output as
begin
    set @day = dateadd(day, 1, @day);
    set @clock = dateadd(millisecond, 1, @clock);
    set @old = dateadd(hour, 1, @old);
    set @small = dateadd(minute, 1, @small);
    set @new = dateadd(nanosecond, 100, @new);
    set @zoned = switchoffset(@zoned, '+05:30');
end
go
-- Procedure
-- @day date output = '2024-02-28'
-- @clock time(3) output = '23:59:59.998'
-- @old datetime output = '2024-02-29T12:34:56.997'
-- @small smalldatetime output = '2024-02-29T12:34:00'
-- @new datetime2(7) output = '2024-02-29T12:34:56.1234567'
-- @zoned datetimeoffset(2) output = '2024-02-29T12:34:56.12-08:00'
dbo.ProceduresOutputDates
go
-- The caller declares fewer digits.
-- Procedure
-- @day date output = '0001-01-01'
-- @clock time(1) output = '00:00:00.1'
-- @old datetime output = '1753-01-01T00:00:00'
-- @small smalldatetime output = '1900-01-01T00:00:00'
-- @new datetime2(1) output = '0001-01-01T00:00:00.1'
-- @zoned datetimeoffset(1) output = '0001-01-02T00:00:00+00:00'
dbo.ProceduresOutputDates
go
-- Procedure
-- @day date output = null
-- @clock time(3) output = null
-- @old datetime output = null
-- @small smalldatetime output = null
-- @new datetime2(7) output = null
-- @zoned datetimeoffset(2) output = null
dbo.ProceduresOutputDates
go
-- The last day has no day after it.
-- Procedure
-- @day date output = '9999-12-31'
-- @clock time(3) output = '00:00:00'
-- @old datetime output = '9999-12-31T00:00:00'
-- @small smalldatetime output = '2079-06-06T00:00:00'
-- @new datetime2(7) output = '9999-12-31T00:00:00'
-- @zoned datetimeoffset(2) output = '9999-12-31T00:00:00+00:00'
dbo.ProceduresOutputDates
go
-- Setup
drop procedure dbo.ProceduresOutputDates;
go
