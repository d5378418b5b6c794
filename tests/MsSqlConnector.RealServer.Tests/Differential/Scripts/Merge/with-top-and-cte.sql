-- MERGE with TOP, with a common table expression as source and as target.
-- Setup
create table dbo.MergeTop (Id int not null constraint PK_MergeTop primary key, Value int not null);
insert dbo.MergeTop values (1, 1), (2, 2), (3, 3);
go
-- @top int = 0
merge top (@top) dbo.MergeTop as t
using (values (1), (2)) as s (Id) on t.Id = s.Id
when matched then update set Value = 100;
select @@rowcount as Affected;
go
-- @offset int = 10
with Source as (select Id, Id * @offset as Value from dbo.MergeTop where Id > 1)
merge dbo.MergeTop as t
using Source as s on t.Id = s.Id
when matched then update set Value = s.Value;
go
with Target as (select Id, Value from dbo.MergeTop where Id <> 2)
merge Target as t
using (values (2, 5), (3, 6)) as s (Id, Value) on t.Id = s.Id
when matched then update set Value = s.Value;
go
select Id, Value from dbo.MergeTop order by Id;
go
-- Setup
drop table dbo.MergeTop;
go
