-- Null in comparisons, lists, ranges and set operations, with literals, columns and parameters.
-- Setup
create table dbo.NullsCompared (Id int not null primary key, A int null, B varchar(5) null);
insert dbo.NullsCompared values (1, null, null), (2, 0, ''), (3, 5, 'five'), (4, null, 'x');
go
select Id from dbo.NullsCompared where A = null;
select Id from dbo.NullsCompared where A <> 5 order by Id;
select Id from dbo.NullsCompared where A is null order by Id;
go
select Id from dbo.NullsCompared where A in (5, null) order by Id;
select Id from dbo.NullsCompared where A not in (5, null) order by Id;
go
-- @a int = null
-- @b varchar(5) = ''
select Id, A, B from dbo.NullsCompared where (A = @a or (A is null and @a is null)) and isnull(B, '') = @b order by Id;
go
select A, B from dbo.NullsCompared intersect select null, null;
go
select A from dbo.NullsCompared except select 5 order by A;
go
select case A when null then 'never' when 5 then 'five' else 'else' end as Simple, case when A is null then 'null' end as Searched
from dbo.NullsCompared order by Id;
go
select Id, A from dbo.NullsCompared order by A, Id;
select Id, B from dbo.NullsCompared order by B desc, Id;
go
-- Setup
drop table dbo.NullsCompared;
go
