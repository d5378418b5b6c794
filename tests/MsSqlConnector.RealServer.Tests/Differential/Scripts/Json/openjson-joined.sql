-- OPENJSON in CROSS APPLY of rows with JSON text, nested, grouped, and as source of an insertion.
-- Setup
create table dbo.JsonDocuments (Id int not null constraint PK_JsonDocuments primary key, Doc nvarchar(max) null);
create table dbo.JsonTags (DocId int not null, Tag nvarchar(20) not null, constraint PK_JsonTags primary key (DocId, Tag));
go
-- @a nvarchar(max) = '{"tags":["red","blue"],"lines":[{"n":1,"parts":["p","q"]},{"n":2,"parts":[]}]}'
-- @b nvarchar(max) = '{"tags":[]}'
insert dbo.JsonDocuments values (1, @a), (2, @b), (3, null), (4, N'{"tags":["red"]}');
go
insert dbo.JsonTags select d.Id, t.value from dbo.JsonDocuments as d cross apply openjson(d.Doc, '$.tags') as t;
select DocId, Tag from dbo.JsonTags order by DocId, Tag;
go
select d.Id, t.Tag from dbo.JsonDocuments as d outer apply openjson(d.Doc, '$.tags') with (Tag nvarchar(20) '$') as t order by d.Id, t.Tag;
go
-- @id int = 1
select l.n, p.value as Part from dbo.JsonDocuments as d
cross apply openjson(d.Doc, '$.lines') with (n int, parts nvarchar(max) as json) as l
cross apply openjson(l.parts) as p where d.Id = @id order by l.n, p.value;
go
-- @ids nvarchar(max) = '[1,4,9]'
select Id from dbo.JsonDocuments where Id in (select cast(value as int) from openjson(@ids)) order by Id;
select Tag, count(*) as Times from dbo.JsonTags group by Tag order by Tag;
go
-- Setup
drop table dbo.JsonTags;
drop table dbo.JsonDocuments;
go
