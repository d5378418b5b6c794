-- The parameters of the same text change between null and values.
-- @n int = null
-- @text nvarchar(20) = 'given'
-- @day date = null
-- @bytes varbinary(4) = 0x01
select @n as N, @text as Text, @day as Day, @bytes as Bytes, case when @n is null then 'null' else 'value' end as Kind;
go
-- @n int = 5
-- @text nvarchar(20) = null
-- @day date = '2024-02-29'
-- @bytes varbinary(4) = null
select @n as N, @text as Text, @day as Day, @bytes as Bytes, case when @n is null then 'null' else 'value' end as Kind;
go
-- @n int = null
-- @text nvarchar(20) = ''
-- @day date = null
-- @bytes varbinary(4) = 0x
select @n as N, @text as Text, @day as Day, @bytes as Bytes, case when @n is null then 'null' else 'value' end as Kind;
go
-- @n int output = null
-- @long nvarchar(max) output = 'value'
select @n as N, @long as Long;
set @n = coalesce(@n + 1, 0);
set @long = nullif(@long, N'value');
go
-- @n int output = 10
-- @long nvarchar(max) output = null
select @n as N, @long as Long;
set @n = coalesce(@n + 1, 0);
set @long = nullif(@long, N'value');
go
-- @any sql_variant = null
-- @document xml = '<a/>'
select @any as Anything, @document as Document;
go
-- @any sql_variant = 5
-- @document xml = null
select @any as Anything, @document as Document;
go
-- @any sql_variant = 'text'
-- @document xml = '<b>x</b>'
select @any as Anything, @document as Document;
go
