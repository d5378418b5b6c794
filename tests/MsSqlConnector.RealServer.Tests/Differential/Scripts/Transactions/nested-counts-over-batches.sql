-- Nested transactions whose levels begin and end in different batches.
-- Setup
create table dbo.TransactionsLevels (Level int not null);
go
-- Setup
begin transaction;
begin transaction;
go
-- @level int = 2
insert dbo.TransactionsLevels values (@level);
select @@trancount as Transactions;
go
begin transaction;
insert dbo.TransactionsLevels values (@@trancount);
commit;
select @@trancount as Transactions;
go
-- Setup
commit;
select @@trancount as Transactions;
go
select @@trancount as Transactions, xact_state() as State;
go
-- Setup
commit;
go
select distinct Level, @@trancount as Transactions from dbo.TransactionsLevels order by Level;
go
-- Setup
if @@trancount > 0 rollback;
drop table dbo.TransactionsLevels;
go
