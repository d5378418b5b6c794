-- Procedures of the same name in two schemas, called by one, two and three parts of the name.
-- Setup
create schema ProceduresOther;
go
-- Setup
create procedure dbo.ProceduresSame @a int as
    select 'dbo' as Place, @a as A;
go
-- Setup
create procedure ProceduresOther.ProceduresSame @a int as
begin
    select 'other' as Place, @a as A;
    raiserror('from the other schema', 16, 1);
    return 2;
end
go
-- Procedure
-- @a int = 1
ProceduresSame
go
-- Procedure
-- @a int = 2
dbo.ProceduresSame
go
-- Procedure
-- @a int = 3
ProceduresOther.ProceduresSame
go
-- The name of the database may be empty.
-- Procedure
-- @a int = 4
.dbo.ProceduresSame
go
-- Procedure
-- @a int = 5
PROCEDURESOTHER.proceduressame
go
-- Procedure
-- @a int = 6
ProceduresNowhere.ProceduresSame
go
-- @a int = 7
exec ProceduresOther.ProceduresSame @a;
exec ProceduresSame @a;
go
-- Setup
drop procedure ProceduresOther.ProceduresSame;
drop procedure dbo.ProceduresSame;
drop schema ProceduresOther;
go
