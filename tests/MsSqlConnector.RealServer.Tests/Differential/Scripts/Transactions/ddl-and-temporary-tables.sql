-- DDL and temporary tables inside of transactions: a rollback removes them, a commit keeps them.
-- Setup
begin transaction;
create table dbo.TransactionsDdl (Id int not null);
alter table dbo.TransactionsDdl add Name nvarchar(10) null;
insert dbo.TransactionsDdl values (1, N'one');
commit;
go
select Id, Name from dbo.TransactionsDdl;
go
begin transaction;
drop table dbo.TransactionsDdl;
rollback;
select Id, Name from dbo.TransactionsDdl;
go
-- @id int = 7
begin transaction;
create table #Rows (Id int not null);
insert #Rows values (@id);
select Id from #Rows;
rollback;
select case when object_id('tempdb..#Rows') is null then 'gone' else 'exists' end as State;
go
-- Setup
begin transaction;
create table #Kept (Id int not null);
insert #Kept values (5);
save transaction Point;
insert #Kept values (6);
rollback transaction Point;
commit;
go
select Id from #Kept order by Id;
go
-- Setup
if @@trancount > 0 rollback;
drop table #Kept;
drop table dbo.TransactionsDdl;
go
