-- Outputs of sp_executesql of many types, which the batch returns to the client.
-- @d decimal(18,6) output = 1.5
-- @f float output = 0.1
-- @m money output = 2.5
-- @g uniqueidentifier output = '00112233-4455-6677-8899-aabbccddeeff'
-- @b varbinary(10) output = 0x01
exec sp_executesql N'select @d = @d / 7, @f = @f * 3, @m = @m / 3, @b = @b + 0x02FF, @g = null',
    N'@d decimal(18,6) output, @f float output, @m money output, @g uniqueidentifier output, @b varbinary(10) output',
    @d output, @f output, @m output, @g output, @b output;
go
-- @day date output = '2024-02-28'
-- @clock time(3) output = '23:59:59.999'
-- @moment datetime2(7) output = '2024-02-29T12:34:56.1234567'
-- @zoned datetimeoffset(2) output = null
exec sp_executesql N'select @day = dateadd(day, 1, @day), @clock = dateadd(millisecond, 1, @clock), @moment = dateadd(month, 12, @moment);
    set @zoned = todatetimeoffset(@moment, ''-03:00'')',
    N'@day date output, @clock time(3) output, @moment datetime2(7) output, @zoned datetimeoffset(2) output',
    @day output, @clock output, @moment output, @zoned output;
go
-- @long nvarchar(max) output = 'x'
-- @xml xml output = '<a/>'
-- @any sql_variant output = 5
exec sp_executesql N'set @long = replicate(@long, 5000); set @xml = ''<b>'' + cast(@xml as nvarchar(max)) + ''</b>''; set @any = N''text''',
    N'@long nvarchar(max) output, @xml xml output, @any sql_variant output', @long output, @xml output, @any output;
go
-- The types of the inner and of the outer variable differ.
-- @n int output = 1
-- @t nvarchar(3) output = null
exec sp_executesql N'set @n = @n + 40000; set @t = N''abcdef''', N'@n bigint output, @t nvarchar(10) output', @n output, @t output;
declare @small smallint = 1;
exec sp_executesql N'set @n = 40000', N'@n int output', @small output;
select @small as Small;
go
