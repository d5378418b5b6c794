-- SET PARSEONLY checks the syntax only: missing objects are no errors, and nothing runs until it is off.
-- Setup
set parseonly on;
go
-- Setup
select 1 as NotSent;
select * from dbo.SetOptionsMissing;
go
-- Setup
-- Invalid
selec 1;
go
-- Setup
set parseonly off;
go
-- @value int = 5
select @value as Value;
go
-- Setup
set parseonly on;
select 'in the same batch' as Marker;
go
-- Setup
set parseonly off;
go
select 'after' as Marker;
go
-- Setup
set parseonly off;
go
