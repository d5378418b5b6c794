-- BEGIN and ROLLBACK in one batch: counts and results are those of the work before the rollback.
-- Setup
create table dbo.TransactionsRollback (Id int not null constraint PK_TransactionsRollback primary key, Amount money not null);
insert dbo.TransactionsRollback values (1, 10), (2, 20);
go
-- @amount money = 5.25
begin transaction;
update dbo.TransactionsRollback set Amount = Amount + @amount;
select Id, Amount from dbo.TransactionsRollback order by Id;
rollback transaction;
select Id, Amount from dbo.TransactionsRollback order by Id;
go
begin tran;
delete dbo.TransactionsRollback;
select @@rowcount as Deleted, @@trancount as Inside;
rollback tran;
select @@trancount as Outside;
go
begin transaction;
truncate table dbo.TransactionsRollback;
select count(*) as Total from dbo.TransactionsRollback;
rollback work;
select count(*) as Total from dbo.TransactionsRollback;
go
-- @id int output = 1
begin transaction;
insert dbo.TransactionsRollback values (3, 30);
select @id = max(Id) from dbo.TransactionsRollback;
rollback;
go
-- Setup
if @@trancount > 0 rollback;
drop table dbo.TransactionsRollback;
go
