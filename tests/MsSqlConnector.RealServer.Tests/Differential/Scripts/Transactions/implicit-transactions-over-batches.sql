-- IMPLICIT_TRANSACTIONS of the session: batches begin transactions, and later batches end them.
-- Setup
create table dbo.TransactionsSession (Id int not null);
go
-- Setup
set implicit_transactions on;
insert dbo.TransactionsSession values (1);
select @@trancount as Transactions;
go
-- @id int = 2
insert dbo.TransactionsSession values (@id);
select @@trancount as Transactions;
go
-- Setup
rollback;
select @@trancount as Transactions;
if @@trancount > 0 commit;
go
-- Setup
select Id from dbo.TransactionsSession order by Id;
commit;
go
-- Setup
if @@trancount > 0 rollback;
set implicit_transactions off;
go
select @@trancount as Transactions;
select count(*) as Total from dbo.TransactionsSession;
go
-- Setup
if @@trancount > 0 rollback;
drop table dbo.TransactionsSession;
go
