-- Trailing and leading blanks in values, comparisons, keys and parameters.
-- Setup
create table dbo.TextsBlanks (Id int not null primary key, V varchar(10) not null, N nvarchar(10) not null);
insert dbo.TextsBlanks values (1, 'a', N'a'), (2, 'a  ', N'a  '), (3, '  a', N'  a'), (4, '   ', N'   ');
go
select Id, V, N, len(V) as Length, datalength(V) as Bytes, datalength(N) as WideBytes from dbo.TextsBlanks order by Id;
go
-- @v varchar(10) = 'a '
-- @n nvarchar(10) = 'a    '
select Id, V from dbo.TextsBlanks where V = @v and N = @n order by Id;
go
-- @v varchar(10) = 'a '
select Id, V from dbo.TextsBlanks where V like @v order by Id;
go
select distinct rtrim(V) as Trimmed from dbo.TextsBlanks order by Trimmed;
go
-- @both nvarchar(20) output = '  two  '
-- @char char(6) output = ' x '
select @both = ltrim(rtrim(@both)) + N' ', @char = @char;
go
select case when 'a' = 'a ' then 1 else 0 end as VarcharEqual, case when N'a' = N'a ' then 1 else 0 end as NvarcharEqual,
    case when 'a' like 'a ' then 1 else 0 end as LikeMatches;
go
select trim('  both  ') + '|' as Trimmed, ltrim('  l') + '|' as LeftTrimmed, rtrim('r  ') + '|' as RightTrimmed, space(3) + '|' as Blanks;
go
-- Setup
drop table dbo.TextsBlanks;
go
