-- A transaction over several batches that is rolled back: the table that it created is gone, too.
-- Setup
create table dbo.TransactionsUndone (Id int not null, Value varbinary(8) null);
insert dbo.TransactionsUndone values (1, 0x01);
go
-- Setup
begin transaction TransactionsOuter;
create table dbo.TransactionsCreated (Id int not null);
insert dbo.TransactionsCreated values (1), (2);
go
-- @value varbinary(8) = 0x0203
update dbo.TransactionsUndone set Value = @value;
select Id, Value from dbo.TransactionsUndone order by Id;
go
select Id from dbo.TransactionsCreated order by Id;
go
-- @id int = 2
delete dbo.TransactionsCreated where Id = @id;
go
-- Setup
rollback transaction TransactionsOuter;
go
select @@trancount as Transactions;
select Id, Value from dbo.TransactionsUndone order by Id;
go
select Id from dbo.TransactionsCreated;
go
-- Setup
if @@trancount > 0 rollback;
drop table if exists dbo.TransactionsCreated;
drop table dbo.TransactionsUndone;
go
