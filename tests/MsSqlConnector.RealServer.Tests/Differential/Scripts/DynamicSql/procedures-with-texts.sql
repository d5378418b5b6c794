-- A procedure builds its query from optional parameters, and returns rows, counts and outputs.
-- Setup
create table dbo.DynamicSqlPeople (Id int not null, Name nvarchar(20) not null, Born date null, Score decimal(5, 2) null);
insert dbo.DynamicSqlPeople values (1, N'Ada', '1815-12-10', 9.5), (2, N'Bob', null, 5.25), (3, N'Cy', '2000-02-29', null);
go
-- Setup
create procedure dbo.DynamicSqlSearch @name nvarchar(20) = null, @before date = null, @order sysname = N'Id', @count int = 0 output as
begin
    declare @text nvarchar(1000) = N'select Id, Name, Born, Score from dbo.DynamicSqlPeople where 1 = 1';
    if @name is not null set @text += N' and Name like @name + N''%''';
    if @before is not null set @text += N' and Born < @before';
    set @text += N' order by ' + quotename(@order) + N'; set @count = @@rowcount';
    exec sp_executesql @text, N'@name nvarchar(20), @before date, @count int output', @name, @before, @count output;
    return len(@text);
end
go
-- Procedure
dbo.DynamicSqlSearch
go
-- Procedure
-- @name nvarchar(20) = 'A'
-- @count int output = null
dbo.DynamicSqlSearch
go
-- Procedure
-- @before date = '1900-01-01'
-- @order nvarchar(128) = 'Name'
-- @count int output = -1
dbo.DynamicSqlSearch
go
-- The column does not exist.
-- Procedure
-- @order nvarchar(128) = 'Id; drop'
-- @count int output = -1
dbo.DynamicSqlSearch
go
-- Setup
drop procedure dbo.DynamicSqlSearch;
drop table dbo.DynamicSqlPeople;
go
