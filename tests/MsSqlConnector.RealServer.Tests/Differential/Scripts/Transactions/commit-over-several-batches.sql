-- A transaction that one batch begins, several batches continue, and another batch commits.
-- Setup
create table dbo.TransactionsBatches (Id int not null, Name nvarchar(20) null);
go
-- Setup
begin transaction;
select @@trancount as Transactions;
go
-- @id int = 1
-- @name nvarchar(20) = 'first'
insert dbo.TransactionsBatches values (@id, @name);
select @@trancount as Transactions, xact_state() as State;
go
-- @name nvarchar(20) = null
insert dbo.TransactionsBatches values (2, @name);
go
raiserror('an error inside', 16, 1);
select @@trancount as Transactions;
go
select distinct Id, Name from dbo.TransactionsBatches order by Id;
go
-- Setup
commit transaction;
go
select @@trancount as Transactions, xact_state() as State;
select distinct Id, Name from dbo.TransactionsBatches order by Id;
go
-- Setup
if @@trancount > 0 rollback;
drop table dbo.TransactionsBatches;
go
