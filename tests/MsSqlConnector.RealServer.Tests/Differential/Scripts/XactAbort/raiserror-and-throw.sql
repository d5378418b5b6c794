-- With XACT_ABORT a RAISERROR does not end the batch or the transaction, but a THROW does.
-- Setup
set xact_abort on;
begin transaction;
raiserror('does not abort', 16, 1);
select @@trancount as Transactions, xact_state() as State;
raiserror('severity 18 neither', 18, 1);
select @@trancount as Transactions, xact_state() as State;
throw 50000, 'aborts', 1;
select 'unreachable' as Marker;
go
-- Setup
select @@trancount as Transactions, xact_state() as State;
if @@trancount > 0 rollback;
go
-- @text nvarchar(40) = 'caught'
set xact_abort on;
begin try
    begin transaction;
    raiserror(@text, 16, 1);
end try
begin catch
    select error_message() as Message, xact_state() as State, @@trancount as Transactions;
    if @@trancount > 0 rollback;
end catch
go
-- @text nvarchar(40) = 'thrown'
set xact_abort on;
begin try
    begin transaction;
    throw 50001, @text, 2;
end try
begin catch
    select error_message() as Message, xact_state() as State, @@trancount as Transactions;
    if @@trancount > 0 rollback;
end catch
go
-- Setup
if @@trancount > 0 rollback;
set xact_abort off;
go
