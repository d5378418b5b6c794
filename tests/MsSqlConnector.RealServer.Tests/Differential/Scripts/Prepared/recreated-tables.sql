-- Tables, views and temporary tables are dropped and created again between executions of the same text.
-- Setup
create table #PreparedTemporary (Id int not null, Value int null);
insert #PreparedTemporary values (1, 10), (2, 20);
go
-- Setup
create view dbo.PreparedView as select 1 as Id, 10 as Value;
go
-- @id int = 1
select Id, Value from #PreparedTemporary where Id = @id;
select Id, Value from dbo.PreparedView where Id = @id;
go
-- Setup
drop table #PreparedTemporary;
create table #PreparedTemporary (Value nvarchar(10) null, Id bigint not null);
insert #PreparedTemporary values (N'ten', 1);
go
-- Setup
alter view dbo.PreparedView as select cast(1 as bigint) as Id, N'ten' as Value;
go
-- @id int = 1
select Id, Value from #PreparedTemporary where Id = @id;
select Id, Value from dbo.PreparedView where Id = @id;
go
-- Setup
drop table #PreparedTemporary;
go
-- @id int = 1
select Id, Value from #PreparedTemporary where Id = @id;
select Id, Value from dbo.PreparedView where Id = @id;
go
-- Setup
create table #PreparedTemporary (Id int not null, Value date null);
insert #PreparedTemporary values (1, '2024-02-29');
go
-- @id int = 1
select Id, Value from #PreparedTemporary where Id = @id;
select Id, Value from dbo.PreparedView where Id = @id;
go
-- Setup
drop table #PreparedTemporary;
drop view dbo.PreparedView;
go
