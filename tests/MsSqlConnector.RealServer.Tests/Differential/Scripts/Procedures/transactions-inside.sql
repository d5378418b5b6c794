-- Procedures that begin, save, commit and roll back transactions of their own.
-- Setup
create table dbo.ProceduresTransacted (Id int not null constraint PK_ProceduresTransacted primary key);
go
-- Setup
create procedure dbo.ProceduresTransactedRun @id int, @keep bit, @depth int output as
begin
    begin transaction;
    insert dbo.ProceduresTransacted values (@id);
    set @depth = @@trancount;
    if @keep = 1
        commit;
    else
        rollback;
    select count(*) as Count from dbo.ProceduresTransacted;
    return @@trancount;
end
go
-- Setup
create procedure dbo.ProceduresTransactedSave @id int as
begin
    save transaction Point;
    insert dbo.ProceduresTransacted values (@id), (@id + 1);
    rollback transaction Point;
    insert dbo.ProceduresTransacted values (@id + 2);
end
go
-- Procedure
-- @id int = 1
-- @keep bit = 1
-- @depth int output = null
dbo.ProceduresTransactedRun
go
-- Procedure
-- @id int = 2
-- @keep bit = 0
-- @depth int output = null
dbo.ProceduresTransactedRun
go
-- Setup
begin transaction;
go
-- Procedure
-- @id int = 10
dbo.ProceduresTransactedSave
go
select Id, @@trancount as Depth from dbo.ProceduresTransacted order by Id;
go
-- Setup
if @@trancount > 0 rollback;
drop procedure dbo.ProceduresTransactedRun;
drop procedure dbo.ProceduresTransactedSave;
drop table dbo.ProceduresTransacted;
go
