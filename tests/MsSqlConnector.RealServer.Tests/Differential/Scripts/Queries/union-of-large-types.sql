-- UNION ALL of large types, of xml, of variants and of types that convert to them.
-- @text nvarchar(max) = 'maximum'
select 1 as N, @text as T union all select 2, 'short' union all select 3, cast(null as char(3)) order by N;
go
-- @bytes varbinary(max) = 0x010203
select 1 as N, @bytes as B union all select 2, cast(0xFF as binary(3)) union all select 3, 0x order by N;
go
-- @xml xml = '<a/>'
select @xml as X union all select null;
go
-- @v sql_variant = 'variant'
select 1 as N, @v as V union all select 2, cast(1.50 as decimal(5, 2)) union all select 3, null union all select 4, cast(7 as tinyint)
order by N;
go
-- @guid uniqueidentifier = '00112233-4455-6677-8899-aabbccddeeff'
select 1 as N, @guid as G union all select 2, 'ffffffff-ffff-ffff-ffff-ffffffffffff' order by N;
go
-- @text varchar(max) = 'no guid'
select 1 as N, cast(null as uniqueidentifier) as G union all select 2, @text order by N;
go
-- @xml xml = '<a/>'
-- A union compares the rows, which xml cannot.
select @xml as X union select @xml;
go
-- @time time(3) = '01:02:03.456'
-- @day date = '2020-02-29'
select 1 as N, cast(@day as datetime2(0)) as D union all select 2, @day
union all select 3, cast('2020-02-29T00:00:00+01:00' as datetimeoffset(2))
order by N;
select 1 as N, @time as T union all select 2, cast('23:59' as time(0)) order by N;
go
