-- PRINT before, between and after results, with and without rows, and after row counts.
-- Setup
create table dbo.MessagesBetween (Id int not null, Name varchar(10) null);
insert dbo.MessagesBetween values (1, 'one'), (2, null), (3, 'three');
go
print 'before';
select Id, Name from dbo.MessagesBetween order by Id;
print 'between';
select Id from dbo.MessagesBetween where 1 = 0;
print 'after an empty result';
select top (1) Name from dbo.MessagesBetween order by Id;
print 'after';
go
-- @id int = 4
print 'before the insert';
insert dbo.MessagesBetween values (@id, 'four');
print 'after the insert';
update dbo.MessagesBetween set Name = 'x' where Id >= @id;
print 'after the update';
delete dbo.MessagesBetween where Id >= @id;
print 'after the delete';
go
-- @text nvarchar(20) = 'only a message'
print @text;
go
select 1 as A;
select 2 as B;
print 'one';
print 'two';
select 3 as C;
go
set nocount on;
print 'without counts';
update dbo.MessagesBetween set Name = Name;
print 'without counts';
go
-- Setup
drop table dbo.MessagesBetween;
go
