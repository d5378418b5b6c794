-- Every kind of moment as input and output of one procedure, with values, edges and null.
-- Setup
create procedure dbo.MomentsParameters @date date output, @time time(5) output, @datetime datetime output, @small smalldatetime output,
    @wide datetime2(4) output, @instant datetimeoffset(2) output as
begin
    select @date as Date1, @time as Time1, @datetime as Datetime1, @small as Small1, @wide as Wide1, @instant as Instant1;
    select @date = dateadd(month, 1, @date), @time = dateadd(minute, 1, @time), @datetime = dateadd(day, 1, @datetime),
        @small = isnull(@small, '2001-02-03'), @wide = nullif(@wide, '2024-01-01'), @instant = switchoffset(@instant, '+01:00');
    return datediff(day, '2024-01-01', @date);
end
go
-- Procedure
-- @date date output = '2024-01-31'
-- @time time(5) output = '23:59:59.99999'
-- @datetime datetime output = '2024-01-31T12:00:00.123'
-- @small smalldatetime output = '2024-01-31T12:01:00'
-- @wide datetime2(4) output = '2024-01-31T12:00:00.1234'
-- @instant datetimeoffset(2) output = '2024-01-31T12:00:00.12+00:00'
dbo.MomentsParameters
go
-- Procedure
-- @date date output = null
-- @time time(5) output = null
-- @datetime datetime output = null
-- @small smalldatetime output = null
-- @wide datetime2(4) output = null
-- @instant datetimeoffset(2) output = null
dbo.MomentsParameters
go
-- Procedure
-- @date date output = '0001-01-01'
-- @time time(5) output = '00:00:00'
-- @datetime datetime output = '1753-01-01T00:00:00'
-- @small smalldatetime output = '1900-01-01T00:00:00'
-- @wide datetime2(4) output = '2024-01-01T00:00:00'
-- @instant datetimeoffset(2) output = '2024-01-01T00:00:00-14:00'
dbo.MomentsParameters
go
-- Setup
drop procedure dbo.MomentsParameters;
go
