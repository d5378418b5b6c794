-- COMMIT, ROLLBACK and SAVE without a transaction fail, and the batch continues.
commit;
select 1 as Marker;
rollback;
select 2 as Marker;
save transaction Nothing;
select 3 as Marker;
go
commit transaction Named;
select @@error as ErrorNumber;
rollback transaction Named;
select @@error as ErrorNumber;
go
-- @number int output = null
begin try
    commit;
end try
begin catch
    set @number = error_number();
end catch
select @number as Number;
go
begin try
    rollback;
end try
begin catch
    select error_number() as Number, error_severity() as Severity, error_state() as State, error_line() as Line;
end catch
go
begin transaction;
commit;
commit;
select @@trancount as Transactions;
go
if @@trancount > 0
    commit;
select 'guarded' as Marker;
go
