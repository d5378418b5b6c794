-- Texts that are no values of the target type fail with the error of that type, and TRY_CONVERT returns null for them.
-- @text varchar(20) = 'twelve'
select 'before' as Marker;
select cast(@text as int) as Number;
select 'after' as Marker;
go
-- @text nvarchar(40) = '12.5.1'
select convert(decimal(9, 2), @text) as Number;
go
-- @text varchar(40) = 'not-a-guid'
select convert(uniqueidentifier, @text) as Id;
go
-- @text varchar(40) = '2024-13-45'
select convert(datetime, @text) as At;
go
-- @text varchar(40) = '25:61:00'
select convert(time(3), @text) as At;
go
-- @text varchar(40) = 'maybe'
select convert(bit, @text) as Flag;
go
-- @text varchar(40) = '1e'
select convert(float, @text) as Number;
go
-- @text varchar(40) = '$1,2x'
select convert(money, @text) as Amount;
go
-- @text nvarchar(40) = 'twelve'
select try_convert(int, @text) as Number, try_convert(date, @text) as Day, try_cast(@text as uniqueidentifier) as Id;
go
select convert(varbinary(4), '0x0G', 1) as Bytes;
go
