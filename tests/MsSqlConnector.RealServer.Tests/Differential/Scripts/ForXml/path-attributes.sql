-- FOR XML PATH with attributes, nested elements, text nodes and comments by the names of columns.
-- Setup
create table dbo.ForXmlAttributes (Id int not null constraint PK_ForXmlAttributes primary key, Name nvarchar(20) null,
    City nvarchar(20) null);
insert dbo.ForXmlAttributes values (1, N'Ann', N'Oslo'), (2, N'Bob', null);
go
select Id as [@id], Name as [@name], City from dbo.ForXmlAttributes order by Id for xml path('Person');
go
select Id as [@id], Name as [Contact/Name], City as [Contact/Address/City] from dbo.ForXmlAttributes order by Id for xml path('Person');
go
select Id as [Key/@value], Name as [Key/text()], City as [comment()] from dbo.ForXmlAttributes order by Id for xml path('P');
go
-- @version varchar(10) = '1.0'
select @version as [@version], Name as [*], City as [data()] from dbo.ForXmlAttributes order by Id for xml path('Row');
go
-- Attributes must come before the elements.
select Name, Id as [@id] from dbo.ForXmlAttributes order by Id for xml path('Person');
go
select Id as [processing-instruction(run)] from dbo.ForXmlAttributes where Id = 1 for xml path('P');
go
-- Setup
drop table dbo.ForXmlAttributes;
go
