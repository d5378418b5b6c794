-- A trigger sees the inserted rows, and its statements add counts.
-- Setup
create table dbo.TriggersInsert (Id int not null, Name nvarchar(20) null);
create table dbo.TriggersInsertLog (Id int not null, Name nvarchar(20) null, Rows int not null);
go
-- Setup
create trigger dbo.TriggersInsertAfter on dbo.TriggersInsert after insert as
    insert dbo.TriggersInsertLog select Id, upper(Name), (select count(*) from inserted) from inserted;
go
-- @id int = 1
-- @name nvarchar(20) = 'ada'
insert dbo.TriggersInsert values (@id, @name);
select Id, Name, Rows from dbo.TriggersInsertLog order by Id, Rows;
go
-- @name nvarchar(20) = null
insert dbo.TriggersInsert values (2, @name), (3, N'bob'), (4, N'');
select Id, Name, Rows from dbo.TriggersInsertLog where Id > 1 order by Id, Rows;
go
-- The trigger runs although no row is inserted.
-- @id int = 0
insert dbo.TriggersInsert select Id, Name from dbo.TriggersInsert where Id < @id;
select @@rowcount as Count;
go
-- @id int = 9
insert dbo.TriggersInsert (Id) values (@id);
select @@rowcount as Count;
go
-- Setup
drop table dbo.TriggersInsert;
drop table dbo.TriggersInsertLog;
go
