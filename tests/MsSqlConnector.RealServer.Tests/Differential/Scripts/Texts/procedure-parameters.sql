-- Text parameters of each type to a procedure, with outputs that are longer, shorter, empty and null.
-- Setup
create procedure dbo.TextsParameters @c char(6), @v varchar(20) output, @n nvarchar(20) output, @m varchar(max) output,
    @x nvarchar(max) output
as
begin
    select @c as C, @v as V, @n as N, @m as M, @x as X, datalength(@c) as Bytes;
    select @v = nullif(@v, '') + rtrim(@c), @n = isnull(@n, N'∅'), @m = replicate(isnull(@m, 'm'), 100), @x = '';
    return datalength(@c);
end
go
-- Procedure
-- @c char(6) = 'abc'
-- @v varchar(20) output = 'value'
-- @n nvarchar(20) output = 'größer'
-- @m varchar(max) output = 'max'
-- @x nvarchar(max) output = 'ελληνικά'
dbo.TextsParameters
go
-- Procedure
-- @c char(6) = ''
-- @v varchar(20) output = ''
-- @n nvarchar(20) output = ''
-- @m varchar(max) output = ''
-- @x nvarchar(max) output = ''
dbo.TextsParameters
go
-- Procedure
-- @c char(6) = null
-- @v varchar(20) output = null
-- @n nvarchar(20) output = null
-- @m varchar(max) output = null
-- @x nvarchar(max) output = null
dbo.TextsParameters
go
-- @v varchar(5) = '€'
-- @n nchar(2) = '€'
select @v as Narrow, @n as Wide, ascii(@v) as Code, unicode(@n) as WideCode;
go
-- Setup
drop procedure dbo.TextsParameters;
go
