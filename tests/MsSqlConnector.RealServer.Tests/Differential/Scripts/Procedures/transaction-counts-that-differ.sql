-- A procedure ends with more or fewer transactions than it began with.
-- Setup
create procedure dbo.ProceduresOpens @id int as
begin
    begin transaction;
    select @id as Id, @@trancount as Depth;
    return 1;
end
go
-- Setup
create procedure dbo.ProceduresCloses @commit bit as
begin
    if @commit = 1
        commit;
    else
        rollback;
    select @@trancount as Depth;
    return 2;
end
go
-- Procedure
-- @id int = 1
dbo.ProceduresOpens
go
-- Setup
select @@trancount as Depth;
if @@trancount > 0 rollback;
begin transaction;
go
-- Procedure
-- @commit bit = 1
dbo.ProceduresCloses
go
-- Setup
if @@trancount > 0 rollback;
begin transaction;
begin transaction;
go
-- Procedure
-- @commit bit = 0
dbo.ProceduresCloses
go
-- No transaction is open.
-- Procedure
-- @commit bit = 1
dbo.ProceduresCloses
go
begin transaction;
exec dbo.ProceduresOpens 2;
select @@trancount as Depth;
rollback;
go
-- Setup
if @@trancount > 0 rollback;
drop procedure dbo.ProceduresOpens;
drop procedure dbo.ProceduresCloses;
go
