-- Assignments in SELECT: several variables, no rows, several rows in an order, and accumulation.
-- Setup
create table dbo.QueriesLocals (Id int not null constraint PK_QueriesLocals primary key, V nvarchar(10) null);
insert dbo.QueriesLocals values (1, N'a'), (2, N'b'), (3, null);
go
-- @id int = 2
declare @v nvarchar(10) = N'before', @c int;
select @v = V, @c = Id from dbo.QueriesLocals where Id = @id;
select @v as V, @c as C, @@rowcount as Selected;
select @v = V from dbo.QueriesLocals where Id = 99;
select @v as Unchanged;
set @v = (select V from dbo.QueriesLocals where Id = 99);
select @v as Nulled;
go
-- @v nvarchar(10) output = 'in'
-- @count int output = null
select top (1) @v = V from dbo.QueriesLocals order by Id desc;
select @count = count(*) from dbo.QueriesLocals;
go
declare @sum int = 0;
select @sum += Id from dbo.QueriesLocals;
set @sum *= 2;
select @sum as Doubled;
go
-- Assignment and result in one SELECT are refused.
declare @x int;
select @x = Id, V from dbo.QueriesLocals;
go
-- @n tinyint output = 250
set @n += 10;
go
declare @undeclared_before int = 1;
select @never as Value;
go
-- Setup
drop table dbo.QueriesLocals;
go
