-- Wide text of the maximum type of lengths around the limits of rows and packets.
-- Setup
create table dbo.LargeValuesNvarchar (Id int not null primary key, Value nvarchar(max) null);
insert dbo.LargeValuesNvarchar values (1, N''), (2, N'x'), (3, null);
insert dbo.LargeValuesNvarchar select N, replicate(convert(nvarchar(max), N'é'), N) from (values (3999), (4000), (4001), (8000),
    (8001)) as V (N);
insert dbo.LargeValuesNvarchar select N, replicate(convert(nvarchar(max),
    N'w'), N) from (values (32767), (32768), (65535), (65536)) as V (N);
go
select Id, Value from dbo.LargeValuesNvarchar where Id <= 3 order by Id;
go
select Id, Value from dbo.LargeValuesNvarchar where Id between 3999 and 4001 order by Id;
go
select Value from dbo.LargeValuesNvarchar where Id in (8000, 8001) order by Id;
go
-- @low int = 32767
-- @high int = 65536
select Id, Value, Id as Again from dbo.LargeValuesNvarchar where Id between @low and @high order by Id desc;
go
select Id, len(Value) as Length, datalength(Value) as Bytes from dbo.LargeValuesNvarchar order by Id;
go
-- Setup
drop table dbo.LargeValuesNvarchar;
go
