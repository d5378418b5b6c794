-- Calls with unknown names, too many or too few arguments, and outputs that the procedure does not have.
-- Setup
create procedure dbo.ProceduresStrict @a int, @b varchar(5) as
    select @a as A, @b as B;
go
-- Procedure
-- @a int = 1
dbo.ProceduresMissing
go
-- Procedure
-- @a int = 1
dbo.ProceduresStrict
go
-- Procedure
-- @a int = 1
-- @b varchar(5) = 'b'
-- @c int = 3
dbo.ProceduresStrict
go
-- Procedure
-- @a int = 1
-- @wrong varchar(5) = 'b'
dbo.ProceduresStrict
go
-- Procedure
-- @a int output = 1
-- @b varchar(5) = 'b'
dbo.ProceduresStrict
go
-- Procedure
-- @a nvarchar(10) = 'abc'
-- @b varchar(5) = 'b'
dbo.ProceduresStrict
go
-- Procedure
-- @a nvarchar(10) = '12'
-- @b nvarchar(40) = 'longer than five'
dbo.ProceduresStrict
go
-- @a int = 1
exec dbo.ProceduresStrict @a, 'b', 'c';
go
-- Setup
drop procedure dbo.ProceduresStrict;
go
