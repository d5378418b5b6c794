-- FOR XML of nulls, of empty strings, of no columns with values and of no rows.
select null as Nothing for xml raw;
go
select null as Nothing, '' as Empty_ for xml raw, elements;
go
select cast(null as int) as A, cast(null as xml) as B for xml path('Row');
go
select cast(null as int) as A, cast(null as varchar(5)) as B for xml path('Row'), elements xsinil;
go
-- @text nvarchar(10) = null
select @text as Text for xml path('');
go
-- @text nvarchar(10) = ''
select @text as Text for xml path('');
go
select 1 as A where 1 = 0 for xml path('Row');
select 'next' as Result;
go
declare @x xml = (select 1 as A where 1 = 0 for xml path('Row'), type);
select @x as Typed, case when @x is null then 'null' else 'not null' end as State;
go
