-- Names and content outside of ASCII in xml values, parameters and messages.
-- Setup
create table dbo.XmlUnicode (Id int not null primary key, Doc xml not null);
insert dbo.XmlUnicode values (1, N'<größe einheit="м">漢字</größe>'), (2, N'<a>😀𝄞</a>'), (3, N'<a>שלום مرحبا</a>'), (4, N'<a>&#8364; €</a>');
go
select Id, Doc from dbo.XmlUnicode order by Id;
go
select Id, cast(Doc as nvarchar(100)) as Wide, datalength(cast(Doc as nvarchar(100))) as Bytes from dbo.XmlUnicode order by Id;
go
-- @doc xml = '<имя значение="ё">😀</имя>'
-- @id int = 5
insert dbo.XmlUnicode values (@id, @doc);
select Doc from dbo.XmlUnicode where Id = @id;
go
-- @text nvarchar(60) = '<ελ>Ω</ελ>'
-- @doc xml output = null
select @doc = cast(@text as xml);
go
select cast(Doc as varchar(100)) as Narrow from dbo.XmlUnicode where Id = 4;
go
select cast(N'<ü' as xml) as Fails;
go
-- Setup
drop table dbo.XmlUnicode;
go
