-- Changes of xml values, by replacement of the value and by the method modify, with the counts.
-- Setup
create table dbo.XmlChanges (Id int not null primary key, Doc xml null);
insert dbo.XmlChanges values (1, '<a><b>1</b></a>'), (2, '<a/>'), (3, null);
go
update dbo.XmlChanges set Doc = '<changed/>' where Id = 2;
go
-- @doc xml = '<new/>'
update dbo.XmlChanges set Doc = @doc output inserted.Id, inserted.Doc, deleted.Doc as OldDoc where Id = 3;
go
update dbo.XmlChanges set Doc.modify('replace value of (/a/b/text())[1] with "2"') where Id = 1;
go
update dbo.XmlChanges set Doc.modify('insert <c/> into (/a)[1]') where Id = 1;
go
select Id, Doc from dbo.XmlChanges order by Id;
go
declare @doc xml = '<a><b/></a>';
set @doc.modify('delete /a/b');
select @doc as Doc;
go
-- @none xml = null
update dbo.XmlChanges set Doc = @none;
go
delete dbo.XmlChanges output deleted.Doc where Doc is null and Id = 1;
go
-- Setup
drop table dbo.XmlChanges;
go
