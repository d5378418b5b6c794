-- ROW_NUMBER, RANK, DENSE_RANK and NTILE: types, ties, partitions and paging by parameters.
-- Setup
create table dbo.QueriesRanks (Id int not null constraint PK_QueriesRanks primary key, Grp char(1) null, Score smallint null);
insert dbo.QueriesRanks values (1, 'a', 10), (2, 'a', 10), (3, 'a', 5), (4, 'b', null), (5, 'b', 7), (6, null, 7);
go
select Id, row_number() over (order by Id desc) as RN, rank() over (order by Score) as RK, dense_rank() over (order by Score) as DR
from dbo.QueriesRanks order by Id;
go
select Id, Grp, row_number() over (partition by Grp order by Id) as RN, ntile(2) over (order by Id) as Half from dbo.QueriesRanks
order by Id;
go
-- @page int = 2
-- @size int = 2
with Numbered as (select Id, Score, row_number() over (order by Id) as RN from dbo.QueriesRanks)
select RN, Id, Score from Numbered where RN between (@page - 1) * @size + 1 and @page * @size order by RN;
go
select Id, Score from (select Id, Score, rank() over (partition by Grp order by Score desc) as R from dbo.QueriesRanks) as r
where R = 1 order by Id;
go
-- @tiles bigint = 4
select Id, ntile(@tiles) over (order by Id) as Tile from dbo.QueriesRanks order by Id;
go
select row_number() over (partition by Grp) as RN from dbo.QueriesRanks;
go
select Id from dbo.QueriesRanks where row_number() over (order by Id) = 1;
go
-- Setup
drop table dbo.QueriesRanks;
go
