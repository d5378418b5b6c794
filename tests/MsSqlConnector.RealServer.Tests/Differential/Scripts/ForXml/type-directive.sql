-- FOR XML with TYPE is a column of type xml, in a query, in a variable and in a table.
-- Setup
create table dbo.ForXmlTyped (Id int not null constraint PK_ForXmlTyped primary key, Doc xml null);
go
select 1 as A, 'x' as B for xml raw, type;
go
-- @name nvarchar(20) = 'of a parameter'
insert dbo.ForXmlTyped values (1, (select @name as [@name] for xml path('Doc'), type));
insert dbo.ForXmlTyped select 2, (select v.N from (values (1), (2)) as v (N) order by v.N for xml path(''), type);
select Id, Doc from dbo.ForXmlTyped order by Id;
go
select Id, Doc from dbo.ForXmlTyped order by Id for xml path('Row'), root('Rows'), type;
go
select (select 1 as A for xml path('Inner'), type) as Named, (select 2 as B for xml path('Other'), type);
go
-- @doc xml = '<a><b>text</b></a>'
select @doc as [*], 5 as Five for xml path('Wrapper'), type;
go
-- @doc xml output = null
set @doc = (select 'out' as Direction for xml raw('p'), type);
go
-- Setup
drop table dbo.ForXmlTyped;
go
