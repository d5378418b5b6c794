-- MERGE that would change a row twice fails and changes nothing.
-- Setup
create table dbo.MergeDuplicates (Id int not null constraint PK_MergeDuplicates primary key, Value int null);
insert dbo.MergeDuplicates values (1, 0), (2, 0);
go
-- @value int = 9
merge dbo.MergeDuplicates as t
using (values (1, @value), (1, @value + 1)) as s (Id, Value) on t.Id = s.Id
when matched then update set Value = s.Value;
go
-- An insertion that violates the key.
merge dbo.MergeDuplicates as t
using (values (7), (7)) as s (Id) on t.Id = s.Id
when not matched then insert (Id) values (s.Id);
go
begin try
    merge dbo.MergeDuplicates as t
    using (values (1, 1), (1, 2)) as s (Id, Value) on t.Id = s.Id
    when matched then delete;
end try
begin catch
    select error_severity() as Severity, error_procedure() as Source;
end catch
go
select Id, Value from dbo.MergeDuplicates order by Id;
go
-- Setup
drop table dbo.MergeDuplicates;
go
