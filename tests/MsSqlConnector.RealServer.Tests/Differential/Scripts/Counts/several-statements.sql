-- Counts of several statements in one batch add up for the caller, and are reported one by one.
-- Setup
create table dbo.CountsSeveral (Id int not null, Value int null);
go
-- @id int = 1
insert dbo.CountsSeveral values (@id, 1), (@id + 1, 2), (@id + 2, 3);
update dbo.CountsSeveral set Value = 0 where Id > @id;
delete dbo.CountsSeveral where Id = @id;
go
insert dbo.CountsSeveral values (10, 1);
insert dbo.CountsSeveral values (11, 1);
select count(*) as Total from dbo.CountsSeveral where Id >= 10;
delete dbo.CountsSeveral where Id >= 10;
go
update dbo.CountsSeveral set Value = 5 where 1 = 0;
update dbo.CountsSeveral set Value = 5;
update dbo.CountsSeveral set Value = 5 where 1 = 0;
go
-- @zero int = 0
insert dbo.CountsSeveral values (20, 1), (21, 1);
update dbo.CountsSeveral set Value = 1 / @zero;
delete dbo.CountsSeveral where Id >= 20;
go
insert dbo.CountsSeveral values (30, 1);
print 'a message';
raiserror('an error', 16, 1);
delete dbo.CountsSeveral;
go
create table #Temporary (Id int not null);
insert #Temporary values (1), (2);
drop table #Temporary;
declare @i int = 0;
set @i = 5;
go
-- Setup
drop table dbo.CountsSeveral;
go
