-- OUTPUT INTO a table together with OUTPUT to the client.
-- Setup
create table dbo.OutputBoth (Id int not null constraint PK_OutputBoth primary key, Value decimal(10, 3) null);
create table dbo.OutputBothLog (Seq int identity not null, Id int null, Text nvarchar(60) null);
go
-- @id int = 1
-- @value decimal(10,3) = -1234567.891
insert dbo.OutputBoth output inserted.Id, N'inserted ' + cast(inserted.Value as nvarchar(20)) into dbo.OutputBothLog (Id, Text)
output inserted.Id as ClientId, inserted.Value as ClientValue
values (@id, @value);
go
-- @id int = 1
-- @value decimal(10,3) = null
update dbo.OutputBoth set Value = @value
output deleted.Id, N'updated from ' + cast(deleted.Value as nvarchar(20)) into dbo.OutputBothLog (Id, Text)
output inserted.Value, deleted.Value
where Id = @id;
go
-- @id int = 1
delete dbo.OutputBoth output deleted.Id, isnull(cast(deleted.Value as nvarchar(20)), N'nothing') into dbo.OutputBothLog (Id, Text)
output deleted.*
where Id = @id;
go
delete dbo.OutputBoth output deleted.Id, N'never' into dbo.OutputBothLog (Id, Text);
select Seq, Id, Text from dbo.OutputBothLog order by Seq;
go
-- Setup
drop table dbo.OutputBothLog;
drop table dbo.OutputBoth;
go
