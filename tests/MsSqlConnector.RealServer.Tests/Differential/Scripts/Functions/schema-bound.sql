-- A function with SCHEMABINDING protects the table and the columns that it uses.
-- Setup
create table dbo.FunctionsBoundRows (Id int not null, Value int null, Other int null);
insert dbo.FunctionsBoundRows values (1, 10, 0), (2, null, 0), (3, 30, 0);
go
-- Setup
create function dbo.FunctionsBound (@id int) returns int with schemabinding as
begin
    return (select Value from dbo.FunctionsBoundRows where Id = @id);
end
go
-- Setup
create function dbo.FunctionsStrict (@a int, @b int) returns int with schemabinding, returns null on null input as
begin
    return coalesce(@a, 0) + coalesce(@b, 0);
end
go
-- @id int = 1
select dbo.FunctionsBound(@id) as One, dbo.FunctionsBound(2) as Two, dbo.FunctionsBound(99) as Missing;
go
-- @a int = 5
-- @b int = null
select dbo.FunctionsStrict(@a, @b) as Nothing, dbo.FunctionsStrict(@a, @a) as Sum;
go
alter table dbo.FunctionsBoundRows drop column Value;
go
drop table dbo.FunctionsBoundRows;
go
-- @value int = 11
update dbo.FunctionsBoundRows set Value = @value where dbo.FunctionsBound(Id) = 10;
select Id, Value from dbo.FunctionsBoundRows order by Id;
go
-- Setup
drop function dbo.FunctionsBound;
drop function dbo.FunctionsStrict;
drop table if exists dbo.FunctionsBoundRows;
go
