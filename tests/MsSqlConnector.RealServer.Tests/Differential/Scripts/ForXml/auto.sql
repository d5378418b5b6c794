-- FOR XML AUTO nests the rows of joined tables by their aliases.
-- Setup
create table dbo.ForXmlAuto (Id int not null constraint PK_ForXmlAuto primary key, Name varchar(10) null);
create table dbo.ForXmlAutoLine (Id int not null constraint PK_ForXmlAutoLine primary key, Owner int not null, Item nvarchar(10) null);
insert dbo.ForXmlAuto values (1, 'a'), (2, null);
insert dbo.ForXmlAutoLine values (1, 1, N'i1'), (2, 1, N'i2'), (3, 2, null);
go
select Id, Name from dbo.ForXmlAuto order by Id for xml auto;
go
select h.Id, h.Name, l.Item from dbo.ForXmlAuto as h inner join dbo.ForXmlAutoLine as l on l.Owner = h.Id order by h.Id, l.Id for xml auto;
go
-- @id int = 1
select Head.Name, Line.Item from dbo.ForXmlAuto as Head inner join dbo.ForXmlAutoLine as Line on Line.Owner = Head.Id
where Head.Id = @id order by Line.Id for xml auto, elements, root('Auto');
go
select Id, Name from dbo.ForXmlAuto as [of alias] order by Id for xml auto, type;
go
-- Setup
drop table dbo.ForXmlAutoLine;
drop table dbo.ForXmlAuto;
go
