-- Counts of SELECT do not count as affected rows: with results, with assignments, and mixed with writes.
-- Setup
create table dbo.CountsSelects (Id int not null constraint PK_CountsSelects primary key, Name nvarchar(10) null);
insert dbo.CountsSelects values (1, N'one'), (2, N'two'), (3, null);
go
select Id, Name from dbo.CountsSelects order by Id;
go
-- @id int = 2
declare @name nvarchar(10);
select @name = Name from dbo.CountsSelects where Id = @id;
go
declare @name nvarchar(10), @rows int;
select @name = Name from dbo.CountsSelects;
set @rows = @@rowcount;
select @rows as Affected;
go
-- @name nvarchar(10) = 'new'
select Id from dbo.CountsSelects order by Id;
update dbo.CountsSelects set Name = @name where Id >= 2;
select Name from dbo.CountsSelects order by Id;
go
update dbo.CountsSelects set Name = null;
select count(*) as Total from dbo.CountsSelects;
update dbo.CountsSelects set Name = N'x' where Id = 1;
go
select Id from dbo.CountsSelects where 1 = 0;
select top (1) Id from dbo.CountsSelects order by Id;
go
declare @a int = 1, @b int;
set @b = @a;
select @b = 5;
go
-- Setup
drop table dbo.CountsSelects;
go
