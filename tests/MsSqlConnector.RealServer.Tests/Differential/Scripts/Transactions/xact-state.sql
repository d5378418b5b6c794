-- The value and the type of XACT_STATE: 0 without, 1 with, and -1 with a transaction that can only be rolled back.
-- @text varchar(10) = 'abc'
select xact_state() as State, @@trancount as Transactions;
begin transaction;
select xact_state() as State, @@trancount as Transactions;
begin try
    select convert(int, @text) as Number;
end try
begin catch
    select xact_state() as State, @@trancount as Transactions, error_number() as Number;
end catch
if xact_state() <> 0
    rollback;
select xact_state() as State, @@trancount as Transactions;
go
begin transaction;
begin try
    raiserror('harmless', 16, 1);
end try
begin catch
    select xact_state() as State, case when xact_state() = 1 then 'can commit' else 'cannot commit' end as Text;
end catch
if xact_state() = 1
    commit;
else if xact_state() = -1
    rollback;
go
-- @state smallint output = null
-- @zero int = 0
begin transaction;
begin try
    set @zero = 1 / @zero;
end try
begin catch
    set @state = xact_state();
end catch
if @@trancount > 0 rollback;
go
-- Setup
if @@trancount > 0 rollback;
go
