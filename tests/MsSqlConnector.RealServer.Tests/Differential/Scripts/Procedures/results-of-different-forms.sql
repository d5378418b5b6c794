-- The number and the types of the columns depend on the arguments.
-- Setup
create procedure dbo.ProceduresForms @form varchar(10) as
begin
    if @form = 'none'
        return 1;
    if @form = 'number'
        select 1 as Value;
    else if @form = 'text'
        select N'one' as Value, len(N'one') as Length;
    else if @form = 'wide'
        select 1 as A, '2' as B, 3.0 as C, 4e0 as D, cast(5 as money) as E, 0x06 as F, cast(7 as bit) as G;
    else if @form = 'both'
    begin
        select cast('2024-01-01' as datetime) as Value;
        select cast(null as uniqueidentifier) as Value;
    end
    else
        raiserror('no form %s', 16, 3, @form);
    return 0;
end
go
-- Procedure
-- @form varchar(10) = 'none'
dbo.ProceduresForms
go
-- Procedure
-- @form varchar(10) = 'number'
dbo.ProceduresForms
go
-- Procedure
-- @form varchar(10) = 'wide'
dbo.ProceduresForms
go
-- Procedure
-- @form varchar(10) = 'both'
dbo.ProceduresForms
go
-- Procedure
-- @form varchar(10) = 'unknown'
dbo.ProceduresForms
go
-- @first varchar(10) = 'text'
-- @second varchar(10) = 'none'
exec dbo.ProceduresForms @first;
exec dbo.ProceduresForms @second;
exec dbo.ProceduresForms 'number';
go
-- Setup
drop procedure dbo.ProceduresForms;
go
