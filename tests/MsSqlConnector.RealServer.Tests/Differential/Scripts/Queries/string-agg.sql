-- STRING_AGG with separators, order, nulls and large results.
-- Setup
create table dbo.QueriesStrings (Id int not null constraint PK_QueriesStrings primary key, Grp tinyint not null, V varchar(20) null,
    N nvarchar(20) null);
insert dbo.QueriesStrings values (1, 1, 'a', N'x'), (2, 1, null, N'y'), (3, 1, 'c', null), (4, 2, null, null), (5, 3, '', N'');
go
select Grp, string_agg(V, ', ') within group (order by Id desc) as Joined, string_agg(N, N'-') within group (order by Id) as Wide
from dbo.QueriesStrings group by Grp order by Grp;
go
-- @separator nvarchar(5) = ' + '
select string_agg(N, @separator) within group (order by N desc) as Joined from dbo.QueriesStrings where N <> N'';
go
select string_agg(Id, '') within group (order by Id) as Numbers from dbo.QueriesStrings;
go
-- @none int = 0
select string_agg(V, ',') as Joined from dbo.QueriesStrings where Id < @none;
go
select string_agg(cast(replicate('z', 100) as varchar(max)) + cast(s.Id as varchar(5)), '|') within group (order by s.Id, t.Id,
    u.Id) as Large
from dbo.QueriesStrings as s cross join dbo.QueriesStrings as t cross join dbo.QueriesStrings as u;
go
-- @text nvarchar(max) = 'maximum'
select string_agg(@text, N';') as FromMax, len(string_agg(@text, N';')) as Length from dbo.QueriesStrings;
go
-- Setup
drop table dbo.QueriesStrings;
go
