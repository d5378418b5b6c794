-- Binary values of the maximum type, short and empty, between other columns.
-- Setup
create table dbo.BinaryMax (Id int not null primary key, Data varbinary(max) null, Size int null, More varbinary(max) not null);
insert dbo.BinaryMax values (1, 0x0102, 2, 0x), (2, null, null, 0xff), (3, 0x, 0, 0x00),
    (4, cast(replicate('q', 5000) as varbinary(max)), 5000, 0xaabb);
go
select Id, Data, Size, More from dbo.BinaryMax order by Id;
go
select More, Data from dbo.BinaryMax where Size > 0 order by Id desc;
go
-- @data varbinary(max) = 0xcafe
-- @none varbinary(max) = null
insert dbo.BinaryMax values (5, @data, datalength(@data), isnull(@none, 0x1111));
go
-- @data varbinary(max) output = 0xcafe
-- @size int output = null
select @size = Size, @data = @data + Data from dbo.BinaryMax where Id = 5;
go
select Id, datalength(Data) as Bytes, substring(Data, 1, 2) as Beginning from dbo.BinaryMax order by Id;
go
update dbo.BinaryMax set Data.write(0x9999, 1, 1) where Id = 1;
go
select Data from dbo.BinaryMax where Id = 1;
go
-- Setup
drop table dbo.BinaryMax;
go
