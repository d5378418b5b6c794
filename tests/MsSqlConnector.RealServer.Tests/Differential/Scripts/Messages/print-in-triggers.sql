-- PRINT in triggers, for statements with several rows, no row and several triggers.
-- Setup
create table dbo.MessagesTriggered (Id int not null, Name varchar(10) null);
go
-- Setup
create trigger dbo.MessagesTriggeredInsert on dbo.MessagesTriggered after insert as
begin
    declare @count int = (select count(*) from inserted);
    print concat('inserted ', @count);
end
go
-- Setup
create trigger dbo.MessagesTriggeredChange on dbo.MessagesTriggered after update, delete as
begin
    declare @text varchar(100) = concat('changed ', (select count(*) from deleted));
    print @text;
    raiserror('with raiserror', 0, 1) with nowait;
end
go
-- @name varchar(10) = 'one'
insert dbo.MessagesTriggered values (1, @name), (2, @name), (3, null);
go
update dbo.MessagesTriggered set Name = 'x' where Id = 99;
select 'after no row' as Marker;
go
-- @id int = 2
delete dbo.MessagesTriggered where Id >= @id;
select count(*) as Total from dbo.MessagesTriggered where Id >= @id;
go
truncate table dbo.MessagesTriggered;
print 'truncated';
go
-- Setup
drop table dbo.MessagesTriggered;
go
