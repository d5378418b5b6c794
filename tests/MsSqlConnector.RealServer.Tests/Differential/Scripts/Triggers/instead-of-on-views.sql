-- Triggers make a view of two tables changeable.
-- Setup
create table dbo.TriggersViewA (Id int not null, A varchar(10) null);
create table dbo.TriggersViewB (Id int not null, B varchar(10) null);
insert dbo.TriggersViewA values (1, 'a1'), (2, 'a2');
insert dbo.TriggersViewB values (1, 'b1'), (2, 'b2');
go
-- Setup
create view dbo.TriggersView as
    select a.Id, a.A, b.B from dbo.TriggersViewA a join dbo.TriggersViewB b on b.Id = a.Id;
go
-- Setup
create trigger dbo.TriggersViewUpdate on dbo.TriggersView instead of update as
begin
    update a set a.A = i.A from dbo.TriggersViewA a join inserted i on i.Id = a.Id;
    update b set b.B = i.B from dbo.TriggersViewB b join inserted i on i.Id = b.Id;
end
go
-- Setup
create trigger dbo.TriggersViewDelete on dbo.TriggersView instead of delete as
begin
    set nocount on;
    delete dbo.TriggersViewA where Id in (select Id from deleted);
    delete dbo.TriggersViewB where Id in (select Id from deleted);
end
go
-- @a varchar(10) = 'new'
-- @id int = 2
update dbo.TriggersView set A = @a, B = 'also' where Id = @id;
select Id, A, B from dbo.TriggersView order by Id;
go
-- @id int = 1
delete dbo.TriggersView where Id = @id;
select Id, A, B from dbo.TriggersView order by Id;
go
-- No trigger replaces the insert.
insert dbo.TriggersView values (3, 'a3', 'b3');
go
-- Setup
drop trigger dbo.TriggersViewUpdate;
go
-- Setup
drop trigger dbo.TriggersViewDelete;
go
-- Setup
drop view dbo.TriggersView;
go
-- Setup
drop table dbo.TriggersViewA;
drop table dbo.TriggersViewB;
go
