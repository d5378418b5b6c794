-- The old type image as a column, a parameter and the source of conversions.
-- Setup
create table dbo.BinaryImage (Id int not null primary key, Picture image null, Other image not null, Name varchar(10) null);
insert dbo.BinaryImage values (1, 0x89504e470d0a1a0a, 0x, 'png'), (2, null, 0x00, null),
    (3, cast(replicate('i', 6000) as varbinary(max)), 0xff, 'long');
go
select Id, Picture, Other, Name from dbo.BinaryImage order by Id;
go
-- Setup
-- @picture image = 0x474946383961
-- @none image = null
insert dbo.BinaryImage values (4, @picture, isnull(cast(@none as varbinary(10)), 0xeeee), 'gif');
go
select Name, Picture, Other from dbo.BinaryImage where Id = 4;
go
select Id, datalength(Picture) as Bytes, substring(Picture, 1, 3) as Beginning from dbo.BinaryImage order by Id;
go
select cast(Picture as varbinary(4)) as Short, cast(Picture as varbinary(max)) as Long from dbo.BinaryImage where Id = 1;
go
select Id from dbo.BinaryImage where Picture = 0x89504e470d0a1a0a;
go
select cast(0x01 as image) as Literal, cast(null as image) as Nothing, cast('text' as image) as FromText;
go
-- Setup
drop table dbo.BinaryImage;
go
