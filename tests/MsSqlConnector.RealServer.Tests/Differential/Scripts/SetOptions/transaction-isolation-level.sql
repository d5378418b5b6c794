-- SET TRANSACTION ISOLATION LEVEL inside of a batch, for the session, and inside of a transaction.
-- Setup
create table dbo.SetOptionsLevels (Id int not null, Value int not null);
insert dbo.SetOptionsLevels values (1, 10), (2, 20);
go
-- @id int = 1
set transaction isolation level read uncommitted;
select Id, Value from dbo.SetOptionsLevels where Id >= @id order by Id;
set transaction isolation level read committed;
go
-- Setup
set transaction isolation level repeatable read;
go
begin transaction;
select Id, Value from dbo.SetOptionsLevels order by Id;
select @@trancount as Transactions;
commit;
go
set transaction isolation level serializable;
select Id from dbo.SetOptionsLevels order by Id;
go
-- Setup
if @@trancount > 0 rollback;
set transaction isolation level read committed;
begin transaction;
go
-- @value int = 11
update dbo.SetOptionsLevels set Value = @value where Id = 1;
go
-- Setup
set transaction isolation level read uncommitted;
select Id, Value from dbo.SetOptionsLevels order by Id;
rollback;
go
select Id, Value from dbo.SetOptionsLevels with (readcommitted) order by Id;
go
-- Setup
if @@trancount > 0 rollback;
set transaction isolation level read committed;
drop table dbo.SetOptionsLevels;
go
