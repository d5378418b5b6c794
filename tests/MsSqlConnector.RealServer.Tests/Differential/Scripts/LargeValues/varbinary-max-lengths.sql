-- Binary values of the maximum type of lengths around the limits of rows and packets.
-- Setup
create table dbo.LargeValuesBinary (Id int not null primary key, Value varbinary(max) null);
insert dbo.LargeValuesBinary values (0, 0x), (1, 0x00), (2, null);
insert dbo.LargeValuesBinary select N, convert(varbinary(max), replicate(convert(varchar(max), 'a'), N))
from (values (7999), (8000), (8001), (16384), (65535), (65536)) as V (N);
go
select Id, Value from dbo.LargeValuesBinary where Id <= 2 order by Id;
go
select Id, Value from dbo.LargeValuesBinary where Id between 7999 and 8001 order by Id;
go
-- @id int = 65536
select Value, Id from dbo.LargeValuesBinary where Id = @id;
go
select Value from dbo.LargeValuesBinary where Id in (16384, 65535) order by Id;
go
-- @first varbinary(max) = 0x0102030405
update dbo.LargeValuesBinary set Value = @first + Value + @first where Id in (0, 8000);
select Id, datalength(Value) as Bytes, substring(Value, 1, 6) as Beginning from dbo.LargeValuesBinary order by Id;
go
-- @value varbinary(max) output = 0xffee
set @value = @value + convert(varbinary(max), replicate(convert(varchar(max), 'b'), 70000)) + @value;
go
-- Setup
drop table dbo.LargeValuesBinary;
go
