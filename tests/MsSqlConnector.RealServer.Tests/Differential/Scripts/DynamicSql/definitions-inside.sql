-- Texts that create, alter and drop objects, and return their rows.
-- @suffix nvarchar(10) = 'One'
-- @value int = 42
declare @name nvarchar(50) = N'dbo.DynamicSqlMade' + @suffix;
exec (N'create table ' + @name + N' (Id int not null, Value int null)');
declare @insert nvarchar(100) = N'insert ' + @name + N' values (1, @v), (2, null)';
exec sp_executesql @insert, N'@v int', @value;
exec (N'alter table ' + @name + N' add Extra varchar(5) null');
exec (N'select * from ' + @name + N' order by Id');
exec (N'truncate table ' + @name);
exec (N'drop table ' + @name);
go
exec ('create view dbo.DynamicSqlView as select 1 as A, N''x'' as B');
exec ('select * from dbo.DynamicSqlView');
exec ('alter view dbo.DynamicSqlView as select cast(2 as bigint) as A');
exec ('select * from dbo.DynamicSqlView');
exec ('drop view dbo.DynamicSqlView');
go
-- @n int = 3
exec ('create procedure dbo.DynamicSqlProcedure @n int, @m int output as begin set @m = @n * @n; return 4; end');
declare @m int, @code int;
exec @code = dbo.DynamicSqlProcedure @n, @m output;
select @m as M, @code as Code;
exec ('drop procedure dbo.DynamicSqlProcedure');
go
-- A definition must be the first statement of a text.
exec ('select 1 as A; create procedure dbo.DynamicSqlLate as select 1');
go
-- Setup
drop table if exists dbo.DynamicSqlMadeOne;
drop view if exists dbo.DynamicSqlView;
drop procedure if exists dbo.DynamicSqlProcedure;
drop procedure if exists dbo.DynamicSqlLate;
go
