-- OUTPUT of updates returns the old and the new values together.
-- Setup
create table dbo.OutputUpdated (Id int not null constraint PK_OutputUpdated primary key, Price money null, Note varchar(20) null);
insert dbo.OutputUpdated values (1, 1.5, 'a'), (2, null, 'b'), (3, 922337203685477.5807, null);
go
-- @id int = 1
-- @price money = 2.75
update dbo.OutputUpdated set Price = @price
output deleted.Price as Before, inserted.Price as After, inserted.Price - deleted.Price as Change
where Id = @id;
go
-- @id int = 2
-- @price money = null
update dbo.OutputUpdated set Price = isnull(@price, 0), Note = upper(Note) output deleted.*, inserted.* where Id = @id;
go
-- @none int = 44
-- No row qualifies.
update dbo.OutputUpdated set Price = 1 output inserted.Id where Id = @none;
select @@rowcount as Affected;
go
-- The old value through a variable.
declare @old varchar(20);
update dbo.OutputUpdated set @old = Note, Note = 'changed' output deleted.Note, inserted.Note where Id = 1;
select @old as Old;
go
-- The value does not change.
update dbo.OutputUpdated set Note = Note output case when deleted.Note = inserted.Note then 'same' else 'other' end as State where Id = 2;
go
select Id, Price, Note from dbo.OutputUpdated order by Id;
go
-- Setup
drop table dbo.OutputUpdated;
go
