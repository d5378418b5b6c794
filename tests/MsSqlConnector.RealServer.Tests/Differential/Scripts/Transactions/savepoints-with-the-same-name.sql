-- A savepoint name that is used twice: each rollback goes to the latest one.
-- Setup
create table dbo.TransactionsTwice (Id int not null);
go
begin transaction;
save transaction Same;
insert dbo.TransactionsTwice values (1);
save transaction Same;
insert dbo.TransactionsTwice values (2);
rollback transaction Same;
select Id from dbo.TransactionsTwice order by Id;
rollback;
go
begin transaction Named;
insert dbo.TransactionsTwice values (3);
save transaction Named;
insert dbo.TransactionsTwice values (4);
rollback transaction Named;
select @@trancount as Transactions, count(*) as Total from dbo.TransactionsTwice;
if @@trancount > 0
    rollback;
go
begin transaction;
save transaction Upper;
insert dbo.TransactionsTwice values (5);
rollback transaction upper;
select @@error as ErrorNumber, @@trancount as Transactions;
if @@trancount > 0
    rollback;
go
-- Setup
if @@trancount > 0 rollback;
drop table dbo.TransactionsTwice;
go
