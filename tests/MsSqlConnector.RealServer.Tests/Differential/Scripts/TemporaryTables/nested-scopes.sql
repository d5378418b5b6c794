-- An inner procedure uses the temporary table of its caller, and another one hides it with its own.
-- Setup
create procedure dbo.TemporaryTablesInner @value int as
    insert #TemporaryTablesNested values (@value, 'inner');
go
-- Setup
create procedure dbo.TemporaryTablesHiding as
begin
    create table #TemporaryTablesNested (Hidden datetime2(3) null);
    insert #TemporaryTablesNested values ('2020-02-29T12:34:56.789');
    select * from #TemporaryTablesNested;
end
go
-- Setup
create procedure dbo.TemporaryTablesOuter @value int as
begin
    create table #TemporaryTablesNested (Id int not null, Origin varchar(10) not null);
    insert #TemporaryTablesNested values (0, 'outer');
    exec dbo.TemporaryTablesInner @value;
    exec dbo.TemporaryTablesHiding;
    select * from #TemporaryTablesNested order by Id;
end
go
-- Procedure
-- @value int = 42
dbo.TemporaryTablesOuter
go
-- @value int = 7
exec dbo.TemporaryTablesOuter @value;
exec dbo.TemporaryTablesHiding;
go
-- @value int = 1
exec dbo.TemporaryTablesInner @value;
go
-- Setup
create table #TemporaryTablesNested (Id int not null, Origin varchar(10) not null);
go
-- Procedure
-- @value int = -5
dbo.TemporaryTablesInner
go
select Id, Origin from #TemporaryTablesNested;
go
-- Setup
drop table #TemporaryTablesNested;
drop procedure dbo.TemporaryTablesOuter;
drop procedure dbo.TemporaryTablesHiding;
drop procedure dbo.TemporaryTablesInner;
go
