-- SET LOCK_TIMEOUT: the value in @@lock_timeout, inside of a batch, for the session, and of a variable.
-- Setup
create table dbo.SetOptionsLocks (Id int not null, Value int null);
insert dbo.SetOptionsLocks values (1, null);
go
select @@lock_timeout as Timeout;
go
-- @id int = 1
set lock_timeout 0;
select @@lock_timeout as Timeout;
select Id from dbo.SetOptionsLocks with (nowait) where Id = @id;
update dbo.SetOptionsLocks with (updlock, rowlock) set Value = 5 where Id = @id;
set lock_timeout -1;
select @@lock_timeout as Timeout;
go
-- Setup
set lock_timeout 1800;
go
select @@lock_timeout as Timeout, @@error as ErrorNumber;
go
exec ('set lock_timeout 5; select @@lock_timeout as Inside;');
select @@lock_timeout as Outside;
go
set lock_timeout -5;
select @@lock_timeout as Timeout;
go
-- Setup
set lock_timeout -1;
drop table dbo.SetOptionsLocks;
go
