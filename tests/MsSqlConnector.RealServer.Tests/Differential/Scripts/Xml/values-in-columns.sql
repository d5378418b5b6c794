-- Xml columns with documents, fragments, text, empty content and null.
-- Setup
create table dbo.XmlValues (Id int not null primary key, Doc xml null, Name varchar(10) not null, Other xml not null);
insert dbo.XmlValues values (1, '<a/>', 'element', '<b>1</b>'), (2, '<a x="1" y="2"><b>text</b></a>', 'nested', '<c/>'),
    (3, '<a/><b/>', 'fragment', '<d></d>'),
    (4, 'only text', 'text', 'x'), (5, '', 'empty', ''), (6, null, 'null', '<e>&lt;</e>');
go
select Id, Doc, Name, Other from dbo.XmlValues order by Id;
go
select Other, Doc from dbo.XmlValues where Doc is null or Id = 1 order by Id desc;
go
select Id, datalength(cast(Doc as nvarchar(max))) as Bytes, cast(Doc as nvarchar(50)) as Text1 from dbo.XmlValues where Id < 5 order by Id;
go
-- @id int = 2
-- @name varchar(10) = null
select Doc, isnull(@name, Name) as Name from dbo.XmlValues where Id = @id;
go
select Doc from dbo.XmlValues where Id = 100;
go
select cast(null as xml) as NullXml, cast('<z/>' as xml) as Literal, cast(N'<ü/>' as xml) as Wide;
go
select Id from dbo.XmlValues where Doc = '<a/>';
go
-- Setup
drop table dbo.XmlValues;
go
