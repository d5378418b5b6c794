-- Missing tables, columns, procedures, functions and types report the name, in statements before and after good ones.
select 1 as Marker;
select * from dbo.ErrorsMissingTable;
go
select NoSuchColumn from (select 1 as Id) as Source;
go
exec dbo.ErrorsMissingProcedure;
select 2 as Marker;
go
-- @value int = 5
select dbo.ErrorsMissingFunction(@value) as Result;
go
-- @value int = 5
exec dbo.ErrorsMissingProcedure @value, @other = N'text';
go
-- Procedure
-- @value int = 5
dbo.ErrorsMissingProcedure
go
insert dbo.ErrorsMissingTable (Id) values (1);
go
update dbo.ErrorsMissingTable set Id = 1;
go
drop table dbo.ErrorsMissingTable;
go
select ErrorsAlias.Id from (select 1 as Id) as Source;
go
declare @value dbo.ErrorsMissingType;
go
select 3 as Marker;
go
