-- Procedures of a session, whose names begin with a number sign.
-- Setup
create procedure #ProceduresTemporary @a int, @b int output as
begin
    set @b = @a + coalesce(@b, 0);
    select @a as A;
    return 6;
end
go
-- Setup
create procedure #ProceduresFailing @text varchar(20) as
    raiserror(@text, 15, 4);
go
-- Procedure
-- @a int = 1
-- @b int output = 10
#ProceduresTemporary
go
-- Procedure
-- @a int = 2
-- @b int output = null
[#ProceduresTemporary]
go
-- Procedure
-- @text varchar(20) = 'fails'
#ProceduresFailing
go
-- @a int = 3
declare @b int = 5, @code int;
exec @code = #ProceduresTemporary @a, @b output;
select @b as B, @code as Code;
go
-- Setup
drop procedure #ProceduresTemporary;
drop procedure #ProceduresFailing;
go
-- Procedure
-- @a int = 4
-- @b int output = 0
#ProceduresTemporary
go
