-- Metadata and comparisons of a row version column, whose values themselves differ between runs.
-- Needs: RowVersion
-- Setup
create table dbo.BinaryRowVersions (Id int not null primary key, Value int null, Version rowversion);
insert dbo.BinaryRowVersions (Id, Value) values (1, 10), (2, 20);
go
select top (0) Id, Version from dbo.BinaryRowVersions;
go
select Id, datalength(Version) as Bytes, case when Version > 0x00 then 'later' end as Compared from dbo.BinaryRowVersions order by Id;
go
select count(*) as Counted from dbo.BinaryRowVersions where Version > cast(cast(0 as bigint) as binary(8));
go
-- @old binary(8) = 0x0000000000000000
update dbo.BinaryRowVersions set Value = Value + 1 where Id = 1 and Version = @old;
go
insert dbo.BinaryRowVersions (Id, Value, Version) values (3, 30, 0x01);
go
-- @version binary(8) output = null
select @version = max(Version) from dbo.BinaryRowVersions where Id > 100;
go
-- Setup
drop table dbo.BinaryRowVersions;
go
