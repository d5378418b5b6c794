-- Statements that affect no row, and batches without a count: zero is not the same as no count.
-- Setup
create table dbo.CountsZero (Id int not null);
go
update dbo.CountsZero set Id = 1;
go
delete dbo.CountsZero;
go
-- @id int = 5
insert dbo.CountsZero select @id where 1 = 0;
select @@rowcount as Affected;
go
select Id from dbo.CountsZero;
go
if exists (select * from dbo.CountsZero)
    delete dbo.CountsZero;
go
declare @nothing int;
go
print 'no count';
go
set nocount on;
delete dbo.CountsZero;
set nocount off;
go
-- @count int output = null
delete dbo.CountsZero where Id = 1;
set @count = @@rowcount;
go
while 1 = 0
    delete dbo.CountsZero;
go
truncate table dbo.CountsZero;
go
-- Setup
drop table dbo.CountsZero;
go
