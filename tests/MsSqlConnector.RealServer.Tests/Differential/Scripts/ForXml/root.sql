-- FOR XML with ROOT: its default name, a name, no rows, and a name that is no XML name.
-- Setup
create table dbo.ForXmlRoot (Id int not null constraint PK_ForXmlRoot primary key);
insert dbo.ForXmlRoot values (1), (2);
go
select Id from dbo.ForXmlRoot order by Id for xml raw, root;
go
select Id from dbo.ForXmlRoot order by Id for xml path, root('Everything');
go
-- @none int = 0
select Id from dbo.ForXmlRoot where Id < @none for xml path('Row'), root('Nothing');
go
select Id from dbo.ForXmlRoot order by Id for xml path('Row'), root('two words');
go
select Id from dbo.ForXmlRoot order by Id for xml path('a'), root('');
go
declare @x nvarchar(max) = (select Id from dbo.ForXmlRoot order by Id for xml raw('r'), root('All'));
select @x as Text, len(@x) as Length;
go
-- Setup
drop table dbo.ForXmlRoot;
go
