-- Counts of UPDATE: all rows, some, none, rows that do not change, joins, TOP, OUTPUT and views.
-- Setup
create table dbo.CountsUpdates (Id int not null constraint PK_CountsUpdates primary key, Value int null);
insert dbo.CountsUpdates values (1, 10), (2, 20), (3, null), (4, 40), (5, null);
go
-- Setup
create view dbo.CountsUpdatesView as
    select Id, Value from dbo.CountsUpdates where Id <= 3;
go
update dbo.CountsUpdates set Value = Value;
go
-- @id int = 3
-- @value int = null
update dbo.CountsUpdates set Value = @value where Id >= @id;
go
update dbo.CountsUpdates set Value = 1 where Id > 100;
go
update top (2) dbo.CountsUpdates set Value = 2;
go
update t set Value = s.Value from dbo.CountsUpdates as t join (values (1, 5), (4, 6), (9, 7)) as s (Id, Value) on s.Id = t.Id;
go
-- @value int = 8
update dbo.CountsUpdatesView set Value = @value;
go
update dbo.CountsUpdates set Value = 9 output deleted.Id, inserted.Value where Id = 2;
go
-- @last int output = 0
update dbo.CountsUpdates set @last = Value = 77 where Id = 5;
go
select Id, case when Id > 2 then Value end as Value from dbo.CountsUpdates where Id in (4, 5) order by Id;
go
-- Setup
drop view dbo.CountsUpdatesView;
drop table dbo.CountsUpdates;
go
