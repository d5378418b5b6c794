-- Output parameters of xml and of values whose type the procedure chooses.
-- Setup
create procedure dbo.ProceduresOutputXml @document xml output as
    set @document = '<a b="1">' + coalesce(cast(@document as nvarchar(max)), 'none') + '</a>';
go
-- Setup
create procedure dbo.ProceduresOutputVariant @kind int, @value sql_variant output as
begin
    if @kind = 1 set @value = cast(1 as tinyint);
    if @kind = 2 set @value = cast(12.345 as decimal(9, 3));
    if @kind = 3 set @value = N'text';
    if @kind = 4 set @value = cast('2024-02-29' as date);
    if @kind = 5 set @value = null;
    return @kind;
end
go
-- Procedure
-- @document xml output = '<c/>'
dbo.ProceduresOutputXml
go
-- Procedure
-- @document xml output = null
dbo.ProceduresOutputXml
go
-- Procedure
-- @kind int = 1
-- @value sql_variant output = null
dbo.ProceduresOutputVariant
go
-- Procedure
-- @kind int = 2
-- @value sql_variant output = 'before'
dbo.ProceduresOutputVariant
go
-- Procedure
-- @kind int = 3
-- @value sql_variant output = 7
dbo.ProceduresOutputVariant
go
-- Procedure
-- @kind int = 4
-- @value sql_variant output = null
dbo.ProceduresOutputVariant
go
-- Procedure
-- @kind int = 5
-- @value sql_variant output = 'lost'
dbo.ProceduresOutputVariant
go
-- Setup
drop procedure dbo.ProceduresOutputXml;
drop procedure dbo.ProceduresOutputVariant;
go
