-- BEGIN and COMMIT in one batch, with results and counts inside, and the forms of the keywords.
-- Setup
create table dbo.TransactionsCommit (Id int not null constraint PK_TransactionsCommit primary key, Name nvarchar(20) null);
go
-- @name nvarchar(20) = 'one'
begin transaction;
insert dbo.TransactionsCommit select count(*) + 1, @name from dbo.TransactionsCommit;
select @@trancount as Inside;
commit transaction;
select @@trancount as Outside;
go
begin tran;
update dbo.TransactionsCommit set Name = N'two' where Id = 1;
commit tran;
go
begin transaction;
select Id, Name from dbo.TransactionsCommit where Id = 1;
commit work;
go
begin transaction;
commit;
go
-- @count int output = null
begin transaction;
delete dbo.TransactionsCommit where Id > 1;
select @count = count(*) from dbo.TransactionsCommit;
commit;
go
begin transaction;
commit transaction with (delayed_durability = on);
go
select Id, Name from dbo.TransactionsCommit order by Id;
go
-- Setup
if @@trancount > 0 rollback;
drop table dbo.TransactionsCommit;
go
