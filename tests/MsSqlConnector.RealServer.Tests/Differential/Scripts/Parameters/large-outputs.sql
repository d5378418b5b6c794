-- Outputs of many packets, between results and messages.
-- @count int = 20000
-- @wide nvarchar(max) output = null
-- @ansi varchar(max) output = null
print 'before';
set @wide = replicate(cast(N'0123456789' as nvarchar(max)), @count / 10);
select left(@wide, 12) as Start, len(@wide) as Length;
set @ansi = replicate(cast('abc' as varchar(max)), @count);
print 'after';
go
-- @count int = 100000
-- @bytes varbinary(max) output = 0x00
set @bytes = cast(replicate(cast('z' as varchar(max)), @count) as varbinary(max));
select @bytes as Bytes where datalength(@bytes) = @count;
go
-- @lines nvarchar(max) output = ''
declare @i int = 0;
while @i < 300
begin
    set @i = @i + 1;
    set @lines = @lines + cast(@i as nvarchar(10)) + nchar(13) + nchar(10);
end
go
-- An error follows the assignment.
-- @wide nvarchar(max) output = 'old'
set @wide = replicate(cast(N'n' as nvarchar(max)), 5000);
raiserror('after the assignment', 16, 1);
go
