-- A function changes its type and its columns between two calls of the same text.
-- Setup
create function dbo.FunctionsAltered (@a int) returns int as
begin
    return @a;
end
go
-- Setup
create function dbo.FunctionsAlteredRows (@a int) returns table as
    return (select @a as A);
go
-- @a int = 7
select dbo.FunctionsAltered(@a) as Value;
select * from dbo.FunctionsAlteredRows(@a);
go
-- Setup
alter function dbo.FunctionsAlteredRows (@a int) returns table as
    return (select @a + 1 as A, cast(@a as nvarchar(5)) as B);
go
-- Setup
drop function dbo.FunctionsAltered;
go
-- The function does not exist.
-- @a int = 7
select dbo.FunctionsAltered(@a) as Value;
go
-- Setup
create function dbo.FunctionsAltered (@a int) returns varchar(20) as
begin
    return 'text ' + cast(@a as varchar(10));
end
go
-- @a int = 7
select dbo.FunctionsAltered(@a) as Value;
select * from dbo.FunctionsAlteredRows(@a);
go
-- Setup
drop function dbo.FunctionsAltered;
drop function dbo.FunctionsAlteredRows;
go
