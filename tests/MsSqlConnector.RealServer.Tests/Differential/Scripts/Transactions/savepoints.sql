-- Savepoints: a rollback to one undoes the work after it, keeps the count, and can be repeated.
-- Setup
create table dbo.TransactionsSaved (Id int not null);
go
-- @id int = 1
begin transaction;
insert dbo.TransactionsSaved values (@id);
save transaction A;
insert dbo.TransactionsSaved values (@id + 1);
save transaction B;
insert dbo.TransactionsSaved values (@id + 2);
select @@trancount as Transactions, count(*) as Total from dbo.TransactionsSaved;
rollback transaction B;
select @@trancount as Transactions, count(*) as Total from dbo.TransactionsSaved;
rollback transaction A;
select @@trancount as Transactions, count(*) as Total from dbo.TransactionsSaved;
rollback;
go
-- @name varchar(32) = 'SavedByAVariable'
begin transaction;
save transaction @name;
insert dbo.TransactionsSaved values (10);
rollback transaction @name;
insert dbo.TransactionsSaved values (11);
select Id from dbo.TransactionsSaved order by Id;
rollback;
select Id from dbo.TransactionsSaved order by Id;
go
begin tran;
save tran Short;
rollback tran Short;
commit tran;
select @@trancount as Transactions;
go
-- Setup
if @@trancount > 0 rollback;
drop table dbo.TransactionsSaved;
go
