-- Output parameters of strings are padded, cut and enlarged as their types say.
-- Setup
create procedure dbo.ProceduresOutputStrings
    @fixed char(6) output, @ansi varchar(10) output, @national nchar(6) output, @unicode nvarchar(10) output,
    @long nvarchar(max) output, @longAnsi varchar(max) output as
begin
    select @fixed = upper(@fixed), @ansi = @ansi + '!', @national = reverse(@national), @unicode = @unicode + N'?',
        @long = replicate(cast(@unicode as nvarchar(max)), 1000), @longAnsi = replicate(cast('x' as varchar(max)), 9000);
end
go
-- Procedure
-- @fixed char(6) output = 'abc'
-- @ansi varchar(10) output = 'varying'
-- @national nchar(6) output = 'xyz'
-- @unicode nvarchar(10) output = 'text'
-- @long nvarchar(max) output = null
-- @longAnsi varchar(max) output = 'replaced'
dbo.ProceduresOutputStrings
go
-- The sizes of the caller are smaller than the values.
-- Procedure
-- @fixed char(3) output = 'abc'
-- @ansi varchar(3) output = 'abc'
-- @national nchar(2) output = 'xy'
-- @unicode nvarchar(4) output = 'four'
-- @long nvarchar(20) output = null
-- @longAnsi varchar(20) output = null
dbo.ProceduresOutputStrings
go
-- Empty strings and strings of blanks.
-- Procedure
-- @fixed char(6) output = ''
-- @ansi varchar(10) output = ''
-- @national nchar(6) output = ''
-- @unicode nvarchar(10) output = ' '
-- @long nvarchar(max) output = ''
-- @longAnsi varchar(max) output = ''
dbo.ProceduresOutputStrings
go
-- Procedure
-- @fixed char(6) output = null
-- @ansi varchar(10) output = null
-- @national nchar(6) output = null
-- @unicode nvarchar(10) output = null
-- @long nvarchar(max) output = 'lost'
-- @longAnsi varchar(max) output = null
dbo.ProceduresOutputStrings
go
-- Setup
drop procedure dbo.ProceduresOutputStrings;
go
