-- EXISTS, three-valued logic and comparisons with null.
-- Setup
create table dbo.QueriesNulls (Id int not null constraint PK_QueriesNulls primary key, A int null, B int null);
insert dbo.QueriesNulls values (1, 1, 1), (2, 1, null), (3, null, null), (4, 0, 1);
go
select Id from dbo.QueriesNulls where A = B order by Id;
select Id from dbo.QueriesNulls where not (A = B) order by Id;
select Id from dbo.QueriesNulls where A is null or B is null order by Id;
go
-- @a int = null
select Id from dbo.QueriesNulls where A = @a or (A is null and @a is null) order by Id;
select Id from dbo.QueriesNulls where exists (select A intersect select @a) order by Id;
go
-- @a int = 1
select Id from dbo.QueriesNulls where A <> @a or A between @a and null order by Id;
select Id from dbo.QueriesNulls where A not in (5, null) order by Id;
go
select Id, case when exists (select * from dbo.QueriesNulls as n where n.Id > q.Id and n.A = q.A) then 'yes' else 'no' end as More
from dbo.QueriesNulls as q order by Id;
go
if exists (select null from dbo.QueriesNulls where 1 = 0) select 'found' as Answer else select 'not found' as Answer, 1 as Extra;
go
set ansi_nulls off;
select Id from dbo.QueriesNulls where A = null order by Id;
set ansi_nulls on;
go
-- Setup
set ansi_nulls on;
drop table dbo.QueriesNulls;
go
