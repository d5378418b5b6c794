-- Counts of nested procedures, with results, return values and writes before and after the calls.
-- Setup
create table dbo.CountsCalls (Id int not null, Depth int not null);
go
-- Setup
create procedure dbo.CountsInner @id int as
begin
    insert dbo.CountsCalls values (@id, 2), (@id + 1, 2);
    return @@rowcount;
end
go
-- Setup
create procedure dbo.CountsOuter @id int, @affected int = null output as
begin
    insert dbo.CountsCalls values (@id, 1);
    exec @affected = dbo.CountsInner @id;
    update dbo.CountsCalls set Depth = Depth + 1 where Id = @id;
    set @affected += @@rowcount;
    delete dbo.CountsCalls;
    return 0;
end
go
-- Procedure
-- @id int = 10
-- @affected int output = null
dbo.CountsOuter
go
-- Procedure
-- @id int = 20
dbo.CountsInner
go
exec dbo.CountsInner 30;
exec dbo.CountsOuter 40;
select count(*) as Total from dbo.CountsCalls;
go
-- @id int = 50
declare @affected int, @result int;
exec @result = dbo.CountsOuter @id, @affected output;
select @affected as Affected, @result as Result;
insert dbo.CountsCalls values (@id, 0);
go
insert dbo.CountsCalls exec ('select 60, 1 union all select 61, 1 union all select 62, 1');
delete dbo.CountsCalls;
go
-- Setup
drop procedure dbo.CountsOuter;
drop procedure dbo.CountsInner;
drop table dbo.CountsCalls;
go
