-- A temporary table and a table have nearly the same name, and a second temporary table of the name is refused.
-- Setup
create table dbo.TemporaryTablesClash (Id int not null, Kind varchar(20) not null);
insert dbo.TemporaryTablesClash values (1, 'permanent');
create table #TemporaryTablesClash (Id int not null, Kind varchar(20) not null);
insert #TemporaryTablesClash values (1, 'temporary');
go
select p.Kind, t.Kind from dbo.TemporaryTablesClash as p inner join #TemporaryTablesClash as t on t.Id = p.Id;
go
create table #TemporaryTablesClash (Other int null);
go
select * from #TEMPORARYTABLESCLASH;
go
-- @id int = 1
select dbo.TemporaryTablesClash.Kind as Permanent, #TemporaryTablesClash.Kind as Temporary
from dbo.TemporaryTablesClash, #TemporaryTablesClash
where dbo.TemporaryTablesClash.Id = @id and #TemporaryTablesClash.Id = @id;
go
-- The schema of a temporary table is ignored.
select Kind from dbo.#TemporaryTablesClash;
go
select Kind from tempdb..#TemporaryTablesClash;
go
-- Setup
drop table #TemporaryTablesClash;
drop table dbo.TemporaryTablesClash;
go
