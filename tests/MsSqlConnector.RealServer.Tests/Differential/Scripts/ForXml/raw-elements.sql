-- FOR XML RAW with ELEMENTS: nulls are absent, or present with XSINIL.
-- Setup
create table dbo.ForXmlElements (Id int not null constraint PK_ForXmlElements primary key, [First Name] varchar(20) null, Day date null);
insert dbo.ForXmlElements values (1, 'Ann', '2020-02-29'), (2, null, null);
go
select * from dbo.ForXmlElements order by Id for xml raw, elements;
go
select * from dbo.ForXmlElements order by Id for xml raw('Person'), elements xsinil;
go
select * from dbo.ForXmlElements order by Id for xml raw('Person'), elements absent;
go
-- @id int = 2
select Id, Day from dbo.ForXmlElements where Id = @id for xml raw('Person'), root('People'), elements xsinil;
go
-- The name of a row is empty.
select Id from dbo.ForXmlElements order by Id for xml raw(''), elements;
go
-- Setup
drop table dbo.ForXmlElements;
go
