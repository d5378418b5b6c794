-- MERGE of one row of parameters inserts it or updates it and tells the count.
-- Setup
create table dbo.MergeUpsert (Id int not null constraint PK_MergeUpsert primary key, Name nvarchar(20) null, Version int not null);
go
-- @id int = 1
-- @name nvarchar(20) = 'first'
merge dbo.MergeUpsert as t
using (select @id as Id, @name as Name) as s on t.Id = s.Id
when matched then update set Name = s.Name, Version = t.Version + 1
when not matched then insert (Id, Name, Version) values (s.Id, s.Name, 1);
go
-- @id int = 1
-- @name nvarchar(20) = null
merge dbo.MergeUpsert as t
using (select @id as Id, @name as Name) as s on t.Id = s.Id
when matched then update set Name = s.Name, Version = t.Version + 1
when not matched then insert (Id, Name, Version) values (s.Id, s.Name, 1);
go
-- @id int = null
merge dbo.MergeUpsert as t
using (values (@id)) as s (Id) on t.Id = s.Id
when matched then delete;
go
select Id, Name, Version from dbo.MergeUpsert order by Id;
go
-- Setup
drop table dbo.MergeUpsert;
go
