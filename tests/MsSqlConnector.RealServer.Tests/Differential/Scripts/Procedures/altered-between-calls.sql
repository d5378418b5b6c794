-- A procedure is altered between calls, so that its parameters and columns change.
-- Setup
create procedure dbo.ProceduresAltered @a int as
    select @a as A;
go
-- Procedure
-- @a int = 1
dbo.ProceduresAltered
go
-- Setup
alter procedure dbo.ProceduresAltered @a bigint, @b nvarchar(10) = N'new' as
begin
    select @a * 1000 as A, @b as B;
    return 2;
end
go
-- Procedure
-- @a int = 1
dbo.ProceduresAltered
go
-- @a int = 2
exec dbo.ProceduresAltered @a, N'second';
go
-- Setup
alter procedure dbo.ProceduresAltered @b int output as
    set @b = 77;
go
-- Procedure
-- @b int output = 0
dbo.ProceduresAltered
go
-- The old parameter no longer exists.
-- Procedure
-- @a int = 1
dbo.ProceduresAltered
go
-- Setup
drop procedure dbo.ProceduresAltered;
go
-- Procedure
-- @b int output = 0
dbo.ProceduresAltered
go
