-- A procedure returns several results, some of them empty, with counts between them.
-- Setup
create table dbo.ProceduresSeveral (Id int not null constraint PK_ProceduresSeveral primary key, Name nvarchar(20) null);
insert dbo.ProceduresSeveral values (1, N'one'), (2, null), (3, N'three');
go
-- Setup
create procedure dbo.ProceduresSeveralRead @limit int, @total int output as
begin
    select Id from dbo.ProceduresSeveral where Id <= @limit order by Id;
    update dbo.ProceduresSeveral set Name = Name where Id <= @limit;
    select Name, Id from dbo.ProceduresSeveral where Id > @limit order by Id;
    select count(*) as Count from dbo.ProceduresSeveral;
    select @total = count(*) from dbo.ProceduresSeveral where Id <= @limit;
    return 3;
end
go
-- Procedure
-- @limit int = 2
-- @total int output = null
dbo.ProceduresSeveralRead
go
-- The first result has no rows.
-- Procedure
-- @limit int = 0
-- @total int output = -1
dbo.ProceduresSeveralRead
go
-- The second result has no rows.
-- Procedure
-- @limit int = 100
-- @total int output = -1
dbo.ProceduresSeveralRead
go
-- @limit int = 1
declare @total int;
exec dbo.ProceduresSeveralRead @limit, @total output;
exec dbo.ProceduresSeveralRead @total, @total output;
select @total as Total;
go
-- Setup
drop procedure dbo.ProceduresSeveralRead;
drop table dbo.ProceduresSeveral;
go
