-- Text that is no xml, as literals, parameters of text and values for a column.
-- Setup
create table dbo.XmlInvalid (Id int not null primary key, Doc xml null);
insert dbo.XmlInvalid values (1, '<fine/>');
go
select cast('<a>' as xml) as NotClosed;
go
select cast('<a></b>' as xml) as WrongEnd;
go
select cast('<a x=1/>' as xml) as NoQuotes;
go
select cast('a & b' as xml) as LooseAmpersand;
go
-- @text nvarchar(50) = '<a>&unknown;</a>'
select cast(@text as xml) as UnknownEntity;
go
-- @text varchar(50) = '<a><b></a></b>'
-- @id int = 2
insert dbo.XmlInvalid values (@id, @text);
go
update dbo.XmlInvalid set Doc = '<' where Id = 1;
go
select try_cast('<a>' as xml) as Nothing, try_convert(xml, '<a/>') as Fine;
go
select Id, Doc from dbo.XmlInvalid order by Id;
go
-- Setup
drop table dbo.XmlInvalid;
go
