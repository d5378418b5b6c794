-- STRING_SPLIT of parameters: empty parts, null, other types, wrong separators.
-- @list nvarchar(100) = 'b,a,,c'
select value from string_split(@list, ',') order by value;
go
-- @list varchar(100) = 'one two'
-- @separator char(1) = ' '
select s.value as Word, len(s.value) as Length from string_split(@list, @separator) as s order by s.value;
go
-- @list nvarchar(100) = null
select value from string_split(@list, ',');
select value from string_split('', ',');
select count(*) as Times from string_split(',', ',');
go
-- @ids varchar(100) = '3,1,2'
select cast(value as int) as Id from string_split(@ids, ',') order by cast(value as int);
go
-- @ids varchar(100) = '3,x'
select cast(value as int) as Id from string_split(@ids, ',') order by value;
go
select value from string_split('a--b', '--');
go
-- @max nvarchar(max) = 'part;'
select count(*) as Times, max(len(value)) as Longest from string_split(replicate(@max, 2500) + N'tail', N';');
go
-- Setup
select 'k=v;k2=v2' as Pairs into #QueriesSplit;
go
select left(s.value, charindex('=', s.value) - 1) as K from #QueriesSplit cross apply string_split(Pairs, ';') as s order by s.value;
go
-- Setup
drop table #QueriesSplit;
go
