-- Documents that do not fit into one packet, in columns, outputs and expressions.
-- Setup
create table dbo.XmlLong (Id int not null primary key, Doc xml null, Small int not null);
insert dbo.XmlLong values
    (1, cast('<r>' + replicate(cast('<i>x</i>' as varchar(max)), 1000) + '</r>' as xml), 10), (2, '<short/>', 20),
    (3, cast('<r a="' + replicate(cast('y' as varchar(max)), 20000) + '"/>' as xml), 30), (4, null, 40);
go
select Id, Doc, Small from dbo.XmlLong order by Id;
go
select Small, Doc, Id from dbo.XmlLong where Id <> 2 order by Id desc;
go
-- @times int = 3000
-- @doc xml output = null
set @doc = cast(N'<ü>' + replicate(cast(N'é' as nvarchar(max)), @times) + N'</ü>' as xml);
go
select Id, len(cast(Doc as varchar(max))) as Length from dbo.XmlLong order by Id;
go
-- @id int = 3
select cast(Doc as nvarchar(max)) as Text1, Doc, Doc as Again from dbo.XmlLong where Id = @id;
go
-- Setup
drop table dbo.XmlLong;
go
