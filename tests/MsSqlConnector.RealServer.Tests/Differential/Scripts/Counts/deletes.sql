-- Counts of DELETE and TRUNCATE: some rows, none, cascades, OUTPUT and TOP.
-- Setup
create table dbo.CountsParents (Id int not null constraint PK_CountsParents primary key);
create table dbo.CountsChildren (
    Id int not null constraint PK_CountsChildren primary key,
    ParentId int not null constraint FK_CountsChildren references dbo.CountsParents (Id) on delete cascade);
insert dbo.CountsParents values (1), (2), (3), (4);
insert dbo.CountsChildren values (1, 1), (2, 1), (3, 1), (4, 2), (5, 4), (6, 4);
go
-- @id int = 1
delete dbo.CountsParents where Id = @id;
go
-- @id int = 100
delete dbo.CountsParents where Id = @id;
go
delete dbo.CountsChildren output deleted.Id, deleted.ParentId where ParentId = 2;
go
delete top (1) dbo.CountsChildren;
go
delete c from dbo.CountsChildren as c join dbo.CountsParents as p on p.Id = c.ParentId;
go
-- @id int = null
delete dbo.CountsParents where Id = @id;
delete from dbo.CountsParents where Id is not null;
go
truncate table dbo.CountsChildren;
go
select (select count(*) from dbo.CountsParents) as Parents, (select count(*) from dbo.CountsChildren) as Children;
go
-- Setup
drop table dbo.CountsChildren;
drop table dbo.CountsParents;
go
