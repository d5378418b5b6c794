-- Forms of MERGE that are refused: a missing column, no branch, a missing table.
-- Setup
create table dbo.MergeForm (Id int not null constraint PK_MergeForm primary key, Value int null);
go
-- @id int = 1
merge dbo.MergeForm as t
using (values (@id)) as s (Id) on t.Id = s.Id
when not matched then insert (Id, Missing) values (s.Id, 1);
go
-- Invalid
merge dbo.MergeForm as t using (values (1)) as s (Id) on t.Id = s.Id;
go
merge dbo.MergeMissing as t
using (values (1)) as s (Id) on t.Id = s.Id
when matched then delete;
go
select Id, Value from dbo.MergeForm;
go
-- Setup
drop table dbo.MergeForm;
go
