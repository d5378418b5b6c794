-- Temporary tables of the batch are visible inside of a text, and those of the text end with it.
-- Setup
create table #DynamicSqlSession (Id int not null, Name nvarchar(10) null);
insert #DynamicSqlSession values (1, N'session');
go
-- @name nvarchar(10) = 'inside'
exec sp_executesql N'insert #DynamicSqlSession values (2, @n);
    select Id, Name from #DynamicSqlSession order by Id', N'@n nvarchar(10)', @name;
delete #DynamicSqlSession where Name = @name;
go
exec ('create table #DynamicSqlInner (Id int not null); insert #DynamicSqlInner values (1); select Id from #DynamicSqlInner');
exec ('select Id from #DynamicSqlInner');
go
-- The inner table hides the outer one.
-- @id int = 9
create table #DynamicSqlBoth (Id int not null);
insert #DynamicSqlBoth values (1);
exec sp_executesql N'create table #DynamicSqlBoth (Id int not null, Other int null); insert #DynamicSqlBoth values (@i, null);
    select * from #DynamicSqlBoth', N'@i int', @id;
select * from #DynamicSqlBoth;
drop table #DynamicSqlBoth;
go
-- The text changes the form of a table that exists outside.
create table #DynamicSqlAltered (Id int not null);
insert #DynamicSqlAltered values (1);
exec ('alter table #DynamicSqlAltered add Name varchar(10) null');
exec ('update #DynamicSqlAltered set Name = ''new''; select * from #DynamicSqlAltered');
select * from #DynamicSqlAltered;
drop table #DynamicSqlAltered;
go
-- The text drops it.
exec ('drop table #DynamicSqlSession');
go
select Id from #DynamicSqlSession;
go
