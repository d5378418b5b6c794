-- With XACT_ABORT every caught error dooms the transaction: reads work, writes and commits fail.
-- Setup
create table dbo.XactAbortTry (Id int not null constraint PK_XactAbortTry primary key);
go
-- @zero int = 0
set xact_abort on;
begin try
    begin transaction;
    insert dbo.XactAbortTry values (1);
    select 1 / @zero as Quotient;
    commit;
end try
begin catch
    select xact_state() as State, @@trancount as Transactions, error_number() as Number;
    select count(*) as Total from dbo.XactAbortTry;
    if xact_state() = -1 rollback;
end catch
select xact_state() as State, @@trancount as Transactions;
go
set xact_abort on;
begin try
    begin transaction;
    insert dbo.XactAbortTry values (null);
end try
begin catch
    begin try
        insert dbo.XactAbortTry values (2);
    end try
    begin catch
        select error_number() as OfWrite, error_severity() as Severity;
    end catch
    rollback;
end catch
go
set xact_abort off;
select Id from dbo.XactAbortTry order by Id;
go
-- Setup
if @@trancount > 0 rollback;
set xact_abort off;
drop table dbo.XactAbortTry;
go
