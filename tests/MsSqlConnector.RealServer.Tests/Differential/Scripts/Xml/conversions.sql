-- Conversions between xml, text and bytes, and the conversions that do not exist.
-- Setup
create table dbo.XmlConversions (Id int not null primary key, Doc xml null, Narrow varchar(max) null, Wide nvarchar(200) null);
insert dbo.XmlConversions values (1, '<a>1</a>', '<n/>', N'<w>ü</w>'), (2, null, null, null);
go
select Id, cast(Narrow as xml) as FromNarrow, cast(Wide as xml) as FromWide from dbo.XmlConversions order by Id;
go
select cast(Doc as varchar(max)) as Narrow, cast(Doc as nvarchar(max)) as Wide,
    convert(varchar(4), cast('<a/>' as xml)) as Exact from dbo.XmlConversions order by Id;
go
select cast(Doc as varchar(3)) as NoRoom from dbo.XmlConversions where Id = 1;
go
select cast(0x3c612f3e as xml) as FromBytes;
go
select cast(Doc as varbinary(max)) as ToBytes from dbo.XmlConversions where Id = 1;
go
select cast(Doc as int) as NotToInt from dbo.XmlConversions where Id = 1;
go
select Doc + '<b/>' as NotConcatenated from dbo.XmlConversions order by Id;
go
-- @narrow varchar(50) = '<p>1</p>'
-- @doc xml = '<q/>'
select cast(@narrow as xml) as Doc, cast(@doc as nvarchar(20)) + N'|' as Text1, isnull(@doc, '<r/>') as Replaced,
    coalesce(@doc, '<s/>') as Coalesced;
go
select Doc from dbo.XmlConversions order by Doc;
go
-- Setup
drop table dbo.XmlConversions;
go
