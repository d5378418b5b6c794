-- XACT_ABORT of the session: an error in a later batch ends the transaction of an earlier one.
-- Setup
create table dbo.XactAbortSession (Id int not null constraint PK_XactAbortSession primary key, Name nvarchar(20) null);
go
-- Setup
set xact_abort on;
begin transaction;
insert dbo.XactAbortSession values (1, N'one');
go
-- @id int = 2
-- @name nvarchar(20) = null
insert dbo.XactAbortSession select @id + count(*), @name from dbo.XactAbortSession;
select @@trancount as Transactions, xact_state() as State;
go
-- @id int = 1
select 'before' as Marker;
insert dbo.XactAbortSession values (@id, N'again');
select 'unreachable' as Marker;
go
-- @id int = 50
insert dbo.XactAbortSession select @id + count(*), N'outside of the transaction' from dbo.XactAbortSession;
select @@trancount as Transactions, xact_state() as State;
go
-- Setup
commit;
go
select Id, Name from dbo.XactAbortSession order by Id;
go
-- Setup
if @@trancount > 0 rollback;
set xact_abort off;
drop table dbo.XactAbortSession;
go
