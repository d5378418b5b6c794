-- Savepoints without a transaction, and rollbacks to savepoints that are missing or gone.
save transaction Nowhere;
select @@error as ErrorNumber, @@trancount as Transactions;
go
begin transaction;
rollback transaction Missing;
select @@trancount as Transactions;
if @@trancount > 0 rollback;
go
begin transaction;
save transaction A;
save transaction B;
rollback transaction A;
rollback transaction B;
select @@trancount as Transactions;
if @@trancount > 0 rollback;
go
-- @name varchar(32) = null
begin transaction;
save transaction @name;
select @@trancount as Transactions;
if @@trancount > 0 rollback;
go
-- @name varchar(32) = ''
begin transaction;
save transaction @name;
rollback transaction @name;
select @@trancount as Transactions;
if @@trancount > 0 rollback;
go
begin transaction;
save transaction A;
begin try
    rollback transaction Missing;
end try
begin catch
    select error_number() as Number, error_severity() as Severity, xact_state() as State;
end catch
if @@trancount > 0 rollback;
go
-- Setup
if @@trancount > 0 rollback;
go
