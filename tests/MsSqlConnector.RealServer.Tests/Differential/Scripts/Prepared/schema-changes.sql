-- The columns of a table change between executions of the same text.
-- Setup
create table dbo.PreparedSchema (Id int not null constraint PK_PreparedSchema primary key, Value int null);
insert dbo.PreparedSchema values (1, 10), (2, 20);
go
-- @id int = 1
select * from dbo.PreparedSchema where Id >= @id order by Id;
go
-- Setup
alter table dbo.PreparedSchema add Name nvarchar(10) null;
go
-- @id int = 1
select * from dbo.PreparedSchema where Id >= @id order by Id;
go
-- Setup
update dbo.PreparedSchema set Name = N'name' where Id = 2;
alter table dbo.PreparedSchema alter column Value bigint null;
go
-- @id int = 1
select * from dbo.PreparedSchema where Id >= @id order by Id;
go
-- Setup
alter table dbo.PreparedSchema drop column Value;
go
-- @id int = 1
select * from dbo.PreparedSchema where Id >= @id order by Id;
go
-- A column that the text names is gone, and comes back with another type.
-- @id int = 1
select Value from dbo.PreparedSchema where Id = @id;
go
-- Setup
alter table dbo.PreparedSchema add Value varchar(5) not null constraint DF_PreparedSchema default 'v';
go
-- @id int = 1
select Value from dbo.PreparedSchema where Id = @id;
go
-- Setup
drop table dbo.PreparedSchema;
go
