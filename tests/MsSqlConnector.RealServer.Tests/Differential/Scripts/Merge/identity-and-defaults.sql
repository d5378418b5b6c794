-- MERGE inserts into a table with identity, defaults and a computed column.
-- Setup
create table dbo.MergeIdentity (Id int identity(1, 1) not null constraint PK_MergeIdentity primary key, Name nvarchar(20) not null,
    State tinyint not null constraint DF_MergeIdentity default 7, Label as (Name + N'#'));
go
-- @name nvarchar(20) = 'merged'
merge dbo.MergeIdentity as t
using (select @name as Name) as s on t.Name = s.Name
when not matched then insert (Name) values (s.Name)
output inserted.Id, inserted.State, inserted.Label;
go
-- @name nvarchar(20) = 'again'
merge dbo.MergeIdentity as t
using (select @name as Name) as s on t.Name = s.Name
when not matched then insert (Name, State) values (s.Name, default);
select scope_identity() as Scoped, @@rowcount as Selected;
go
merge dbo.MergeIdentity as t
using (values (N'd')) as s (Name) on 1 = 0
when not matched then insert default values;
go
select Id, Name, State, Label from dbo.MergeIdentity order by Id;
go
-- Setup
drop table dbo.MergeIdentity;
go
