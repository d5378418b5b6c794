-- Variables of a user-defined table type, passed to procedures and functions.
-- Setup
create type dbo.TableVariablesPoint as table (X int not null, Y decimal(6, 2) null, Name nvarchar(10) null default N'point');
go
-- Setup
create procedure dbo.TableVariablesTotals @points dbo.TableVariablesPoint readonly, @minimum int, @sum decimal(12, 2) output as
begin
    select X, Y, Name from @points where X >= @minimum order by X;
    select @sum = sum(Y) from @points where X >= @minimum;
    return (select count(*) from @points);
end
go
-- @minimum int = 2
declare @points dbo.TableVariablesPoint, @sum decimal(12, 2), @return int;
insert @points values (1, 1.11, N'a'), (2, null, N'b'), (3, 3.33, null);
exec @return = dbo.TableVariablesTotals @points, @minimum, @sum output;
select @return as Returned, @sum as Total;
go
-- Without rows.
declare @points dbo.TableVariablesPoint, @sum decimal(12, 2);
exec dbo.TableVariablesTotals @points = @points, @minimum = 0, @sum = @sum output;
select @sum as Total;
go
-- @y decimal(6,2) = -9999.99
declare @points as dbo.TableVariablesPoint;
insert @points (X, Y) values (0, @y);
update @points set X = X + 5;
select * from @points;
go
-- A table argument that is left out is an empty table.
declare @sum decimal(12, 2) = 5;
exec dbo.TableVariablesTotals @minimum = 1, @sum = @sum output;
select @sum as Total;
go
-- Setup
drop procedure dbo.TableVariablesTotals;
drop type dbo.TableVariablesPoint;
go
