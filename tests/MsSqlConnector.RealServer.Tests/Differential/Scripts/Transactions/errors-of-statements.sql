-- Errors that end only their statement leave the transaction open, and its other work can be committed.
-- Setup
create table dbo.TransactionsErrors (
    Id int not null constraint PK_TransactionsErrors primary key,
    Amount int not null constraint CK_TransactionsErrors check (Amount > 0));
go
-- @amount int = 0
begin transaction;
insert dbo.TransactionsErrors values (1, 10);
insert dbo.TransactionsErrors values (1, 20);
insert dbo.TransactionsErrors values (2, @amount);
insert dbo.TransactionsErrors values (3, null);
select 1 / @amount as Quotient;
insert dbo.TransactionsErrors values (4, 40);
select @@trancount as Transactions, xact_state() as State;
commit;
select Id, Amount from dbo.TransactionsErrors order by Id;
delete dbo.TransactionsErrors;
go
-- Setup
begin transaction;
insert dbo.TransactionsErrors values (5, 50);
insert dbo.TransactionsErrors values (5, 50);
go
select @@trancount as Transactions, count(*) as Total from dbo.TransactionsErrors;
go
-- @id int = 5
update dbo.TransactionsErrors set Amount = -1 where Id = @id;
go
-- Setup
if @@trancount > 0 commit;
go
select Id, Amount from dbo.TransactionsErrors order by Id;
go
-- Setup
if @@trancount > 0 rollback;
drop table dbo.TransactionsErrors;
go
