-- Triggers start triggers of other tables; each reports its level.
-- Setup
create table dbo.TriggersNestedA (Id int not null);
create table dbo.TriggersNestedB (Id int not null);
create table dbo.TriggersNestedC (Id int not null, Level int not null);
go
-- Setup
create trigger dbo.TriggersNestedFirst on dbo.TriggersNestedA after insert as
begin
    print 'first';
    insert dbo.TriggersNestedB select Id + 1 from inserted;
    print 'first again';
end
go
-- Setup
create trigger dbo.TriggersNestedSecond on dbo.TriggersNestedB after insert as
begin
    print 'second';
    insert dbo.TriggersNestedC select Id + 1, trigger_nestlevel() from inserted;
    if exists (select * from inserted where Id > 100)
        raiserror('too large', 16, 1);
end
go
-- Setup
create trigger dbo.TriggersNestedThird on dbo.TriggersNestedC after insert as
    select Id, Level from inserted order by Id;
go
-- @id int = 1
insert dbo.TriggersNestedA values (@id), (@id + 10);
select count(*) as Count from dbo.TriggersNestedC where Id = @id + 2;
go
-- @id int = 50
insert dbo.TriggersNestedB values (@id);
go
-- @id int = 100
insert dbo.TriggersNestedA values (@id);
select count(*) as Count from dbo.TriggersNestedA where Id = @id;
go
-- Setup
drop table dbo.TriggersNestedA;
drop table dbo.TriggersNestedB;
drop table dbo.TriggersNestedC;
go
