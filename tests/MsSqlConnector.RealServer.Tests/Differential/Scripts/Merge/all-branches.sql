-- MERGE with all kinds of branches in one statement, whose rows go into a table variable.
-- Setup
create table dbo.MergeBranches (Id int not null constraint PK_MergeBranches primary key, Stock int not null, Note varchar(20) null);
insert dbo.MergeBranches values (1, 10, 'keep'), (2, 5, 'empty'), (3, 7, 'gone'), (4, 1, 'old');
create table dbo.MergeBranchesSource (Id int not null, Change int not null);
insert dbo.MergeBranchesSource values (1, 5), (2, -5), (5, 50);
go
-- @reason varchar(20) = 'missing'
declare @log table (Act nvarchar(10) not null, Id int not null, Old int null, New int null);
merge dbo.MergeBranches as t
using dbo.MergeBranchesSource as s on t.Id = s.Id
when matched and t.Stock + s.Change = 0 then delete
when matched then update set Stock = t.Stock + s.Change
when not matched by target then insert (Id, Stock, Note) values (s.Id, s.Change, 'new')
when not matched by source and t.Id = 3 then delete
when not matched by source then update set Note = @reason
output $action, isnull(inserted.Id, deleted.Id), deleted.Stock, inserted.Stock into @log;
select @@rowcount as Affected;
select Act, Id, Old, New from @log order by Id;
go
select Id, Stock, Note from dbo.MergeBranches order by Id;
go
-- Setup
drop table dbo.MergeBranches;
drop table dbo.MergeBranchesSource;
go
