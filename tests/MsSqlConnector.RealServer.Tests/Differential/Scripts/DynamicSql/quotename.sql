-- Names from parameters are quoted for the text.
-- Setup
create table dbo.[DynamicSql ]] Odd] (Id int not null, [Col'umn "x"] nvarchar(20) null);
insert dbo.[DynamicSql ]] Odd] values (1, N'one'), (2, null);
go
-- @table nvarchar(128) = 'DynamicSql ] Odd'
-- @column nvarchar(128) = 'Col''umn "x"'
declare @text nvarchar(500) = N'select Id, ' + quotename(@column) + N' from dbo.' + quotename(@table) + N' order by Id';
select @text as Text;
exec sp_executesql @text;
go
-- @column nvarchar(128) = 'Col''umn "x"'
-- @value nvarchar(20) = 'o''ne'
declare @text nvarchar(500) = N'update dbo.[DynamicSql ]] Odd] set ' + quotename(@column, '"') + N' = ' + quotename(@value, '''')
    + N' where Id = 1';
exec (@text);
select [Col'umn "x"] from dbo.[DynamicSql ]] Odd] where Id = 1;
go
-- @a nvarchar(20) = 'a'
-- @b nvarchar(20) = null
select quotename(@a, '(') as Round, quotename(@a, '{') as Curly, quotename(@a, '<') as Angle, quotename(@a, '`') as Back,
    quotename(@b) as Nothing, quotename(N'') as Empty, quotename(@a, 'x') as Wrong;
go
-- @long nvarchar(200) = 'x'
select quotename(replicate(@long, 128)) as Longest, quotename(replicate(@long, 129)) as TooLong,
    len(quotename(replicate(N']', 128))) as Length;
go
-- Setup
drop table dbo.[DynamicSql ]] Odd];
go
