-- Variables, table variables and outputs keep their values at a rollback; identity values are lost, and @@rowcount is 0.
-- Setup
create table dbo.TransactionsIdentity (Id int identity (10, 5) not null, Name varchar(10) null);
go
-- @total int output = 0
declare @rows table (Id int not null, Name varchar(10) null);
begin transaction;
insert dbo.TransactionsIdentity (Name) output inserted.Id * 0, inserted.Name into @rows values ('one'), ('two');
set @total = @@rowcount;
rollback;
select @@rowcount as AfterRollback;
select Id, Name from @rows order by Name;
select count(*) as Total from dbo.TransactionsIdentity;
go
-- @text nvarchar(20) output = 'before'
begin transaction;
set @text = N'inside';
rollback;
select @text as Text;
set @text += N' and after';
go
begin transaction;
insert dbo.TransactionsIdentity (Name) values ('lost');
rollback;
insert dbo.TransactionsIdentity (Name) values ('kept');
select case when scope_identity() > 10 then 'a gap' else 'no gap' end as Gap;
go
-- Setup
if @@trancount > 0 rollback;
drop table dbo.TransactionsIdentity;
go
