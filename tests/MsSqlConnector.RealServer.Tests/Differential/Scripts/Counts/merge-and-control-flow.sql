-- Counts of MERGE, and of statements in branches, loops and TRY blocks.
-- Setup
create table dbo.CountsMerged (Id int not null constraint PK_CountsMerged primary key, Value int not null);
insert dbo.CountsMerged values (1, 1), (2, 2);
go
-- @value int = 5
merge dbo.CountsMerged as t
using (values (2, @value), (3, @value)) as s (Id, Value) on t.Id = s.Id
when matched then update set Value = s.Value
when not matched then insert (Id, Value) values (s.Id, s.Value);
select @@rowcount as Affected;
go
-- @limit int = 3
declare @i int = 0;
while @i < @limit
begin
    set @i += 1;
    update dbo.CountsMerged set Value = Value + 1 where Id <= @i;
end
go
if (select count(*) from dbo.CountsMerged) > 0
    update dbo.CountsMerged set Value = 0;
else
    delete dbo.CountsMerged;
go
begin try
    update dbo.CountsMerged set Value = 1 where Id = 1;
    update dbo.CountsMerged set Id = 1;
end try
begin catch
    update dbo.CountsMerged set Value = 2;
end catch
go
with numbered as (select Id, Value from dbo.CountsMerged where Id >= 2)
update numbered set Value = 3;
go
select count(*) as Total, max(Value) as Largest from dbo.CountsMerged where Id = 1;
go
-- Setup
drop table dbo.CountsMerged;
go
