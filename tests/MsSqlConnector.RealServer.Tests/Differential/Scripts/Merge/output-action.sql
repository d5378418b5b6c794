-- MERGE with OUTPUT tells the action, the old values and the new ones.
-- Setup
create table dbo.MergeAction (Id int not null constraint PK_MergeAction primary key, Amount decimal(9, 2) null);
insert dbo.MergeAction values (1, 1.10), (2, 2.20);
go
-- @id int = 3
-- @amount decimal(9,2) = 3.30
merge into dbo.MergeAction as t
using (values (@id, @amount)) as s (Id, Amount) on t.Id = s.Id
when matched then update set Amount = s.Amount
when not matched by target then insert (Id, Amount) values (s.Id, s.Amount)
output $action, inserted.Id, inserted.Amount, deleted.Id, deleted.Amount;
go
-- @id int = 2
-- @amount decimal(9,2) = null
merge dbo.MergeAction as t
using (values (@id, @amount)) as s (Id, Amount) on t.Id = s.Id
when matched then update set Amount = s.Amount
output $action as Action_, deleted.Amount as Old, inserted.Amount as New, s.Id as Source;
go
merge dbo.MergeAction as t
using (values (1)) as s (Id) on t.Id = s.Id
when matched then delete
output $action, deleted.*, inserted.Id;
go
select Id, Amount from dbo.MergeAction order by Id;
go
-- Setup
drop table dbo.MergeAction;
go
