-- Patterns with wildcards, sets and escape characters, given as literals and as parameters.
-- Setup
create table dbo.TextsPatterns (Id int not null primary key, Value nvarchar(20) null);
insert dbo.TextsPatterns values (1, N'alpha'), (2, N'beta'), (3, N'10%'), (4, N'a_b'), (5, N'[x]'), (6, N''), (7, null), (8, N'été');
go
-- @pattern nvarchar(10) = '%a'
select Id, Value from dbo.TextsPatterns where Value like @pattern order by Id;
go
-- @pattern nvarchar(10) = '%!%%'
-- @escape nchar(1) = '!'
select Id, Value from dbo.TextsPatterns where Value like @pattern escape @escape order by Id;
go
-- @pattern nvarchar(10) = null
select Id, Value from dbo.TextsPatterns where Value like @pattern order by Id;
go
select Id, Value from dbo.TextsPatterns where Value like N'a[_]b' or Value like N'[[]x]' order by Id;
go
select Id, Value from dbo.TextsPatterns where Value like N'[a-b]%' and Value not like N'%[^a-z]%' order by Id;
go
select Id, Value from dbo.TextsPatterns where Value like N'' or Value like N'_t_' order by Id;
go
select count(*) as Counted from dbo.TextsPatterns where Value like N'%x' escape N'ab';
go
-- Setup
drop table dbo.TextsPatterns;
go
