-- Rolling back a transaction takes back rows of a temporary table and the table itself if it was created there.
-- Setup
create table #TemporaryTablesKept (Id int not null);
insert #TemporaryTablesKept values (1);
begin transaction;
go
-- @id int = 2
insert #TemporaryTablesKept values (@id);
select Id, @@trancount as Depth from #TemporaryTablesKept order by Id;
go
-- Setup
create table #TemporaryTablesUndone (Id int not null);
insert #TemporaryTablesUndone values (3);
go
select Id from #TemporaryTablesUndone;
go
-- Setup
rollback transaction;
go
select Id from #TemporaryTablesKept order by Id;
go
select Id from #TemporaryTablesUndone;
go
begin transaction;
delete #TemporaryTablesKept;
save transaction Emptied;
insert #TemporaryTablesKept values (8), (9);
rollback transaction Emptied;
select count(*) as Rows_ from #TemporaryTablesKept;
commit transaction;
go
-- Setup
if @@trancount > 0 rollback;
drop table #TemporaryTablesKept;
go
