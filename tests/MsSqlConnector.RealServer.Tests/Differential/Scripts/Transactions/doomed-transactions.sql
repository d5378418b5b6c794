-- A doomed transaction refuses writes, savepoints and commits; at the end of the batch the server rolls it back.
-- Setup
create table dbo.TransactionsDoomed (Id int not null);
go
-- @text varchar(10) = 'abc'
begin try
    begin transaction;
    insert dbo.TransactionsDoomed values (1);
    insert dbo.TransactionsDoomed values (convert(int, @text));
end try
begin catch
    select xact_state() as State, count(*) as Total from dbo.TransactionsDoomed;
    begin try
        insert dbo.TransactionsDoomed values (2);
    end try
    begin catch
        select error_number() as OfWrite;
    end catch
    begin try
        commit;
    end try
    begin catch
        select error_number() as OfCommit;
    end catch
    rollback;
end catch
select @@trancount as Transactions, xact_state() as State;
go
-- Setup
begin try
    begin transaction;
    select convert(int, 'x') as Number;
end try
begin catch
    select xact_state() as State;
end catch
select 'last result before the automatic rollback' as Marker;
go
select @@trancount as Transactions;
go
-- Setup
if @@trancount > 0 rollback;
drop table dbo.TransactionsDoomed;
go
