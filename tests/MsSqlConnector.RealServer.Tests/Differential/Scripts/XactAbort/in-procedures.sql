-- XACT_ABORT that a procedure sets ends with the procedure, and its errors end the batch of the caller.
-- Setup
create table dbo.XactAbortCalls (Id int not null constraint PK_XactAbortCalls primary key);
go
-- Setup
create procedure dbo.XactAbortCall @id int, @fails bit, @inside int = null output as
begin
    set xact_abort on;
    set @inside = @@options & 16384;
    insert dbo.XactAbortCalls values (@id);
    if @fails = 1
        insert dbo.XactAbortCalls values (@id);
    select 'the procedure ends' as Marker;
    return 9;
end
go
-- Procedure
-- @id int = 1
-- @fails bit = 0
-- @inside int output = 0
dbo.XactAbortCall
go
-- Procedure
-- @id int = 2
-- @fails bit = 1
-- @inside int output = 0
dbo.XactAbortCall
go
-- Setup
begin transaction;
insert dbo.XactAbortCalls values (50);
exec dbo.XactAbortCall 51, 0;
select @@options & 16384 as Outside, @@trancount as Transactions;
exec dbo.XactAbortCall 52, 1;
select 'unreachable' as Marker;
go
-- Setup
select @@trancount as Transactions;
if @@trancount > 0 rollback;
select Id from dbo.XactAbortCalls order by Id;
drop procedure dbo.XactAbortCall;
drop table dbo.XactAbortCalls;
go
