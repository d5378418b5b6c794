-- Statements that send nothing stand between results: declarations, assignments, SELECT into variables, transactions.
-- Setup
create table dbo.ResultsVariables (Id int not null constraint PK_ResultsVariables primary key, V nvarchar(20) null);
insert dbo.ResultsVariables values (1, N'a'), (2, N'b');
go
-- @id int = 2
declare @v nvarchar(20);
select @v = V from dbo.ResultsVariables where Id = @id;
select @v as First;
select @v = null;
set @v = isnull(@v, N'filled');
select @v as Second;
declare @n int = 5, @m decimal(5, 2);
select @n += 1, @m = @n / 2.0;
select @n as N, @m as M;
go
begin transaction;
select 1 as Inside;
commit transaction;
select @@trancount as Depth;
go
-- @v nvarchar(20) output = 'in'
-- @id int = 1
select @v as Before;
select @v = V from dbo.ResultsVariables where Id = @id;
select @v as Behind;
go
-- @sum bigint output = null
-- @add bigint = 9000000000
-- Only assignments, with output and without.
declare @i int = 3;
set @sum = @i + @add;
go
declare @nothing int;
set @nothing = 1;
select @nothing = count(*) from dbo.ResultsVariables;
go
-- Setup
drop table dbo.ResultsVariables;
go
