-- Values of one megabyte of text and of bytes, alone in a row and followed by a small column.
select replicate(convert(varchar(max), 'm'), 1048576) as Narrow, 1 as AfterIt;
go
select replicate(convert(nvarchar(max), N'ü'), 524288) as Wide, N'end' as AfterIt;
go
select 7 as BeforeIt, convert(varbinary(max), replicate(convert(varchar(max), 'bytes...'), 131072)) as Bytes;
go
-- @n int = 1048575
select replicate(convert(varchar(max), 'x'), @n) as JustBelow;
go
-- @text nvarchar(max) output = 'abcd'
-- @length int output = null
select @text = replicate(@text, 131072), @length = len(@text);
go
select len(replicate(convert(varchar(max), 'm'), 1048576)) as Length,
    datalength(replicate(convert(nvarchar(max), N'm'), 1048576)) as WideBytes;
go
select 1 as Id, replicate(convert(varchar(max), 'n'), 1048576) as Value union all select 2, null union all select 3, 'small' order by Id;
go
