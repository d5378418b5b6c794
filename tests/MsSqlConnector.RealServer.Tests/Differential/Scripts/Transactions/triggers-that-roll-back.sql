-- A trigger that rolls back the transaction of its statement ends the batch with an error of its own.
-- Setup
create table dbo.TransactionsGuarded (Id int not null);
go
-- Setup
create trigger dbo.TransactionsGuard on dbo.TransactionsGuarded after insert as
begin
    select @@trancount as InTrigger;
    if exists (select * from inserted where Id < 0)
    begin
        rollback;
        print 'rolled back by the trigger';
        select @@trancount as AfterRollback;
    end
end
go
-- @id int = 1
insert dbo.TransactionsGuarded values (@id);
select @@trancount as Transactions;
go
-- @id int = -1
insert dbo.TransactionsGuarded values (@id);
select 'unreachable' as Marker;
go
-- Setup
begin transaction;
insert dbo.TransactionsGuarded values (2);
insert dbo.TransactionsGuarded values (-2);
select 'unreachable' as Marker;
go
select @@trancount as Transactions, count(distinct Id) as Total from dbo.TransactionsGuarded;
go
begin try
    begin transaction;
    insert dbo.TransactionsGuarded values (-3);
end try
begin catch
    select error_number() as Number, error_procedure() as ProcedureName, @@trancount as Transactions;
    if @@trancount > 0 rollback;
end catch
go
-- Setup
if @@trancount > 0 rollback;
drop table dbo.TransactionsGuarded;
go
