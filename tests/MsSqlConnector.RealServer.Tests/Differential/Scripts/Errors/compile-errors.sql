-- Batches that parse but do not compile: undeclared and repeated variables, wrong jumps, wrong counts of columns.
-- Invalid
select 1 as Id;
select @undeclared as Value;
go
-- Invalid
-- @value int = 1
declare @value int = 2;
select @value as Value;
go
-- Invalid
declare @a int, @a varchar(10);
go
-- Invalid
select 1 as Id;
goto NoSuchLabel;
go
-- Invalid
select 1 as Id;
break;
go
-- Invalid
return 5;
go
-- Invalid
select 1 as A, 2 as B union all select 3;
go
-- Invalid
select 1 as A order by 2;
go
-- Invalid
select count(*) as Total, Id from (select 1 as Id) as Source;
go
-- Invalid
select isnull(1) as A;
go
-- Invalid
select nosuchfunction(1) as A;
go
-- Invalid
declare @a int = 1;
select @a = 2, 3 as Value;
go
-- Invalid
throw 50000;
go
select 'the connection is usable' as Marker;
go
