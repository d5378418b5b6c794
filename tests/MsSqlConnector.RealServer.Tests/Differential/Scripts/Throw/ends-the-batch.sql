-- THROW outside of TRY ends the batch: the results before it arrive, and the statements after it do not run.
-- Setup
create table dbo.ThrowLog (Id int not null);
go
-- @id int = 1
insert dbo.ThrowLog values (@id);
select 1 as Marker;
print 'before';
throw 50000, 'ends the batch', 1;
insert dbo.ThrowLog values (@id + 1);
select 2 as Marker;
go
select count(*) as Total, min(Id) as First, max(Id) as Last from dbo.ThrowLog;
go
-- @value int output = 5
set @value = 6;
throw 50000, 'after the output', 1;
set @value = 7;
go
if 1 = 0
    throw 50000, 'not reached', 1;
select 'the branch did not run' as Marker;
go
select top (0) 1 as Empty;
throw 50000, 'after an empty result', 1;
go
exec ('throw 50000, ''inside of dynamic SQL'', 5;');
select 'the caller of dynamic SQL' as Marker;
go
-- Setup
drop table dbo.ThrowLog;
go
