-- Output parameters and the return value after an error that does or does not end the procedure.
-- Setup
create procedure dbo.ProceduresOutputsAfter @kind int, @text nvarchar(20) output, @number int output as
begin
    set @text = N'begun';
    set @number = 1;
    if @kind = 1
        raiserror('a warning', 10, 1);
    if @kind = 2
        raiserror('an error', 16, 1);
    if @kind = 3
        throw 50010, 'a throw', 1;
    if @kind = 4
        set @number = @number / 0;
    if @kind = 5
        set @number = convert(int, 'x');
    set @text = N'ended';
    return 5;
end
go
-- Procedure
-- @kind int = 1
-- @text nvarchar(20) output = 'initial'
-- @number int output = 100
dbo.ProceduresOutputsAfter
go
-- Procedure
-- @kind int = 2
-- @text nvarchar(20) output = 'initial'
-- @number int output = 100
dbo.ProceduresOutputsAfter
go
-- Procedure
-- @kind int = 3
-- @text nvarchar(20) output = 'initial'
-- @number int output = 100
dbo.ProceduresOutputsAfter
go
-- Procedure
-- @kind int = 4
-- @text nvarchar(20) output = 'initial'
-- @number int output = 100
dbo.ProceduresOutputsAfter
go
-- Procedure
-- @kind int = 5
-- @text nvarchar(20) output = 'initial'
-- @number int output = 100
dbo.ProceduresOutputsAfter
go
-- Setup
drop procedure dbo.ProceduresOutputsAfter;
go
