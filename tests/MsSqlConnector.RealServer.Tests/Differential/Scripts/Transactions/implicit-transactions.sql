-- With IMPLICIT_TRANSACTIONS the first statement begins a transaction that the batch must end.
-- Setup
create table dbo.TransactionsImplicit (Id int not null, Name nvarchar(20) null);
go
-- @id int = 1
set implicit_transactions on;
select @@trancount as AtFirst;
insert dbo.TransactionsImplicit values (@id, N'implicit');
select @@trancount as AfterInsert;
rollback;
select @@options & 2 as OptionBit;
if @@trancount > 0 rollback;
set implicit_transactions off;
select count(*) as Total, @@trancount as Transactions from dbo.TransactionsImplicit;
go
set implicit_transactions on;
begin transaction;
select @@trancount as AfterBegin;
while @@trancount > 0
    commit;
set implicit_transactions off;
go
set implicit_transactions on;
update dbo.TransactionsImplicit set Name = null;
select @@trancount as Transactions;
commit;
set implicit_transactions off;
go
-- Setup
if @@trancount > 0 rollback;
drop table dbo.TransactionsImplicit;
go
