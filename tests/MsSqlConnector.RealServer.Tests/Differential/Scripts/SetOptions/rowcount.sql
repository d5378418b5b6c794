-- SET ROWCOUNT limits the rows of queries and the counts of writes, until it is 0.
-- Setup
create table dbo.SetOptionsLimited (Id int not null constraint PK_SetOptionsLimited primary key, Value int not null);
insert dbo.SetOptionsLimited values (1, 0), (2, 0), (3, 0), (4, 0), (5, 0);
go
-- @limit int = 2
set rowcount @limit;
select Id from dbo.SetOptionsLimited order by Id;
select @@rowcount as Affected;
set rowcount 0;
select Id from dbo.SetOptionsLimited order by Id;
go
-- Setup
set rowcount 3;
go
select Id, Value from dbo.SetOptionsLimited order by Id;
go
-- @value int = 7
update dbo.SetOptionsLimited set Value = Value + @value;
select @@rowcount as Affected;
go
declare @last int;
select @last = Id from dbo.SetOptionsLimited order by Id;
select @last as Last;
select count(*) as Total from dbo.SetOptionsLimited;
go
-- Setup
set rowcount 0;
go
select sum(case when Value = 0 then 0 else 1 end) as Changed from dbo.SetOptionsLimited;
go
-- Setup
set rowcount 0;
drop table dbo.SetOptionsLimited;
go
