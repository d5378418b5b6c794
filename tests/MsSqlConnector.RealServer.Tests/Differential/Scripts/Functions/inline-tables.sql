-- Functions of one query return rows of a table, whose columns keep their origin.
-- Setup
create table dbo.FunctionsInlineRows (
    Id int not null constraint PK_FunctionsInlineRows primary key, Name varchar(20) null, Amount decimal(9, 2) not null);
insert dbo.FunctionsInlineRows values (1, 'one', 1.5), (2, null, 2.5), (3, 'three', 3.5);
go
-- Setup
create function dbo.FunctionsInline (@least int, @factor decimal(5, 2) = 2) returns table as
    return (select Id, Name, Amount * @factor as Scaled, @factor as Factor from dbo.FunctionsInlineRows where Id >= @least);
go
-- @least int = 2
-- @factor decimal(5,2) = 1.25
select * from dbo.FunctionsInline(@least, @factor) order by Id;
go
-- @least int = null
select Name from dbo.FunctionsInline(@least, default);
go
-- @name varchar(20) = 'one'
select f.Id, r.Amount, f.Scaled
from dbo.FunctionsInlineRows r join dbo.FunctionsInline(0, default) f on f.Id = r.Id
where r.Name = @name or r.Id = 3
order by f.Id desc;
go
-- A row is changed through the function.
-- @name varchar(20) = 'new'
update dbo.FunctionsInline(2, 1) set Name = @name where Id = 2;
select Id, Name from dbo.FunctionsInlineRows order by Id;
go
-- Setup
drop function dbo.FunctionsInline;
drop table dbo.FunctionsInlineRows;
go
