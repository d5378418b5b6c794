-- A trigger keeps the deleted rows; TRUNCATE does not start it.
-- Setup
create table dbo.TriggersDelete (Id int not null, Data varbinary(10) null, Moment datetime2(3) null);
create table dbo.TriggersDeleted (Id int not null, Data varbinary(10) null, Moment datetime2(3) null);
insert dbo.TriggersDelete values (1, 0x01, '2024-01-01T01:02:03.004'), (2, null, null), (3, 0x, '9999-12-31'), (4, 0x04, '0001-01-01');
go
-- Setup
create trigger dbo.TriggersDeleteAfter on dbo.TriggersDelete after delete as
    insert dbo.TriggersDeleted select Id, Data, Moment from deleted;
go
-- @data varbinary(10) = 0x01
delete dbo.TriggersDelete where Data = @data;
select Id, Data, Moment from dbo.TriggersDeleted order by Id;
go
-- @moment datetime2(3) = '2000-01-01'
delete from dbo.TriggersDelete where Moment > @moment or Moment is null;
select count(*) as Count from dbo.TriggersDeleted;
go
truncate table dbo.TriggersDelete;
select count(*) as Count from dbo.TriggersDeleted;
go
delete dbo.TriggersDelete;
go
-- Setup
drop table dbo.TriggersDelete;
drop table dbo.TriggersDeleted;
go
