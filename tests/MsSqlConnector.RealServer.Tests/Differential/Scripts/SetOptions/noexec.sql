-- SET NOEXEC compiles the statements after it without running them, until it is off.
-- Setup
create table dbo.SetOptionsSkipped (Id int not null);
insert dbo.SetOptionsSkipped values (1), (2);
go
select 'before' as Marker;
set noexec on;
select Id from dbo.SetOptionsSkipped order by Id;
delete dbo.SetOptionsSkipped;
print 'not printed';
raiserror('not raised', 16, 1);
set noexec off;
select count(*) as Total from dbo.SetOptionsSkipped;
go
-- @id int = 1
set noexec on;
if @id = 1
    select 'one' as Branch;
else
    select 'other' as Branch;
update dbo.SetOptionsSkipped set Id = Id + 1 where Id = @id;
set noexec off;
select 'after' as Marker;
go
-- Setup
set noexec on;
select 1 as NotSent;
insert dbo.SetOptionsSkipped values (3);
go
-- Setup
select NoSuchColumn from dbo.SetOptionsSkipped;
go
-- Setup
set noexec off;
go
select Id from dbo.SetOptionsSkipped order by Id;
go
-- Setup
set noexec off;
drop table dbo.SetOptionsSkipped;
go
