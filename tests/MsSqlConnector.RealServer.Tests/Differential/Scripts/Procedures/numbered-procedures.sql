-- Several procedures with one name and different numbers.
-- Setup
create procedure dbo.ProceduresNumbered;1 @a int as
    select 1 as Number, @a as A;
go
-- Setup
create procedure dbo.ProceduresNumbered;2 @a int, @b int output as
begin
    set @b = @a * 2;
    select 2 as Number, @a as A;
    return 22;
end
go
-- Procedure
-- @a int = 1
dbo.ProceduresNumbered
go
-- Procedure
-- @a int = 2
dbo.ProceduresNumbered;1
go
-- Procedure
-- @a int = 3
-- @b int output = null
dbo.ProceduresNumbered;2
go
-- The number does not exist.
-- Procedure
-- @a int = 4
dbo.ProceduresNumbered;3
go
-- @a int = 5
declare @b int, @code int;
exec @code = dbo.ProceduresNumbered;2 @a, @b output;
select @b as B, @code as Code;
go
-- Setup
drop procedure if exists dbo.ProceduresNumbered;
go
