-- Counts of each form of INSERT: values, several rows, queries, defaults, OUTPUT, and no row.
-- Setup
create table dbo.CountsInserts (Id int null constraint DF_CountsInserts default 9, Name varchar(10) null);
go
-- @id int = 1
insert dbo.CountsInserts values (@id, 'one');
go
-- @name varchar(10) = null
insert dbo.CountsInserts values (2, @name), (3, @name), (4, 'four');
go
insert dbo.CountsInserts default values;
go
insert dbo.CountsInserts select Id, Name from dbo.CountsInserts where 1 = 0;
go
insert dbo.CountsInserts (Name) select top (2) 'copied' from dbo.CountsInserts;
go
-- @id int = 20
insert dbo.CountsInserts output inserted.Id, inserted.Name values (@id, 'out'), (@id + 1, null);
go
declare @rows table (Id int null);
insert dbo.CountsInserts (Id) output inserted.Id into @rows values (30), (31), (32);
select Id from @rows order by Id;
go
insert dbo.CountsInserts (Id) exec ('select 40 union all select 41');
go
delete dbo.CountsInserts;
go
-- Setup
drop table dbo.CountsInserts;
go
