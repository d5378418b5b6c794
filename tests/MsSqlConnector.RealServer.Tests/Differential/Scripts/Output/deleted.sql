-- OUTPUT of deletions, with TOP, with a join and of all columns.
-- Setup
create table dbo.OutputDeleted (Id int not null constraint PK_OutputDeleted primary key, Guid uniqueidentifier null, Day date null);
insert dbo.OutputDeleted values (1, '00000000-0000-0000-0000-000000000001', '0001-01-01'), (2, null, '9999-12-31'),
    (3, 'ffffffff-ffff-ffff-ffff-ffffffffffff', null), (4, null, null);
go
-- @id int = 3
delete dbo.OutputDeleted output deleted.Id, deleted.Guid, deleted.Day where Id = @id;
go
-- @guid uniqueidentifier = '00000000-0000-0000-0000-000000000001'
delete from dbo.OutputDeleted output deleted.* where Guid = @guid;
go
-- @many int = 0
delete top (@many) from dbo.OutputDeleted output deleted.Id;
go
delete d output deleted.Day, v.Name
from dbo.OutputDeleted as d inner join (values (2, N'two'), (9, N'nine')) as v (Id, Name) on v.Id = d.Id;
go
delete dbo.OutputDeleted output deleted.Id;
select count(*) as Remaining from dbo.OutputDeleted;
go
delete dbo.OutputDeleted output deleted.Id, deleted.Guid;
go
-- Setup
drop table dbo.OutputDeleted;
go
