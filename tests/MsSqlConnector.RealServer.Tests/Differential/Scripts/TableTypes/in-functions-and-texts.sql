-- Table types are parameters of functions and of dynamic statements.
-- Setup
create type dbo.TableTypesIds as table (Id int not null);
go
-- Setup
create function dbo.TableTypesLargest (@ids dbo.TableTypesIds readonly, @limit int) returns int as
begin
    return (select max(Id) from @ids where Id < @limit);
end
go
-- Setup
create function dbo.TableTypesSquares (@ids dbo.TableTypesIds readonly) returns table as
    return (select Id, Id * Id as Square from @ids);
go
-- @limit int = 3
declare @ids dbo.TableTypesIds;
insert @ids values (1), (2), (3), (4);
select dbo.TableTypesLargest(@ids, @limit) as Largest, dbo.TableTypesLargest(@ids, 0) as Nothing;
go
-- @least int = 2
declare @ids dbo.TableTypesIds;
insert @ids values (1), (2), (3);
select Id, Square from dbo.TableTypesSquares(@ids) where Id >= @least order by Id;
go
-- @least int = 2
declare @ids dbo.TableTypesIds;
insert @ids values (1), (2), (3);
exec sp_executesql N'select Id from @ids where Id >= @least order by Id desc',
    N'@ids dbo.TableTypesIds readonly, @least int', @ids, @least;
go
-- The text of a dynamic statement does not see the variable.
declare @ids dbo.TableTypesIds;
insert @ids values (1);
exec ('select Id from @ids');
go
-- Setup
drop function dbo.TableTypesLargest;
drop function if exists dbo.TableTypesSquares;
drop type dbo.TableTypesIds;
go
