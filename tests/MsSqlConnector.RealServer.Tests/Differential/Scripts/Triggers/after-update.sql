-- A trigger compares old and new rows, and asks which columns the statement names.
-- Setup
create table dbo.TriggersUpdate (Id int not null constraint PK_TriggersUpdate primary key, A int null, B varchar(10) null);
insert dbo.TriggersUpdate values (1, 10, 'x'), (2, 20, 'y'), (3, null, null);
go
-- Setup
create trigger dbo.TriggersUpdateAfter on dbo.TriggersUpdate after update as
begin
    set nocount on;
    if update(A)
        print 'column A';
    if update(B)
        print 'column B';
    select d.Id, d.A as OldA, i.A as NewA, d.B as OldB, i.B as NewB
    from deleted d join inserted i on i.Id = d.Id order by d.Id;
end
go
-- @a int = 11
update dbo.TriggersUpdate set A = @a where Id = 1;
go
-- @b varchar(10) = null
update dbo.TriggersUpdate set B = @b, A = A + 1;
go
update dbo.TriggersUpdate set B = B where Id > 100;
go
-- @id int = 2
update dbo.TriggersUpdate set Id = Id + 10 where Id = @id;
select Id from dbo.TriggersUpdate order by Id;
go
-- Setup
drop table dbo.TriggersUpdate;
go
