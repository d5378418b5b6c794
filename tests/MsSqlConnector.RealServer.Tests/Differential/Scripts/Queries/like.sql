-- LIKE with wildcards, sets, ranges, ESCAPE, null patterns and trailing blanks by parameters.
-- Setup
create table dbo.QueriesLike (Id int not null constraint PK_QueriesLike primary key, T nvarchar(30) null);
insert dbo.QueriesLike
values (1, N'100%'), (2, N'100 percent'), (3, N'a_b'), (4, N'aXb'), (5, N'[x]'), (6, N'it''s'), (7, null), (8, N''), (9, N'end  ');
go
-- @pattern nvarchar(30) = '100%'
select Id from dbo.QueriesLike where T like @pattern order by Id;
go
-- @pattern nvarchar(30) = '100!%'
-- @escape nchar(1) = '!'
select Id, T from dbo.QueriesLike where T like @pattern escape @escape order by Id;
go
select Id from dbo.QueriesLike where T like N'a[_]b' order by Id;
select Id from dbo.QueriesLike where T like N'a_b' order by Id;
select Id from dbo.QueriesLike where T like N'[[]x]' order by Id;
select Id from dbo.QueriesLike where T like N'[^0-9ai]%' order by Id;
go
-- @pattern nvarchar(30) = null
select Id from dbo.QueriesLike where T like @pattern or T not like @pattern order by Id;
go
-- @pattern varchar(30) = '%''%'
select Id, T from dbo.QueriesLike where T like @pattern order by Id;
go
select Id from dbo.QueriesLike where T like N'end' order by Id;
select Id from dbo.QueriesLike where T like N'END%' order by Id;
select patindex(N'%[0-9]%', N'ab3') as Position, patindex(N'%z%', N'ab') as None, charindex(N'b', N'abab', 3) as Second;
go
select Id from dbo.QueriesLike where T like N'a' escape N'!!';
go
-- Setup
drop table dbo.QueriesLike;
go
