-- Savepoints that one batch sets and another batch uses.
-- Setup
create table dbo.TransactionsPoints (Id int not null, Name varchar(10) null);
go
-- Setup
begin transaction;
insert dbo.TransactionsPoints values (1, 'kept');
save transaction Point1;
go
-- @id int = 2
-- @name varchar(10) = 'lost'
insert dbo.TransactionsPoints values (@id, @name);
select distinct Id, Name from dbo.TransactionsPoints order by Id;
go
-- Setup
rollback transaction Point1;
select @@trancount as Transactions;
go
select Id, Name from dbo.TransactionsPoints order by Id;
go
-- Setup
save transaction Point2;
insert dbo.TransactionsPoints values (3, 'kept');
commit;
go
select Id, Name, @@trancount as Transactions from dbo.TransactionsPoints order by Id;
go
-- Setup
if @@trancount > 0 rollback;
drop table dbo.TransactionsPoints;
go
