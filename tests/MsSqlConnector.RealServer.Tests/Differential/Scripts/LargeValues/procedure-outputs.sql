-- A procedure that returns large outputs and a large result for small inputs, and takes them back.
-- Setup
create procedure dbo.LargeValuesOutputs @times int, @v varchar(max) output, @n nvarchar(max) output, @b varbinary(max) output as
begin
    select @v as V, @n as N, @b as B;
    set @v = replicate(@v, @times);
    set @n = replicate(@n, @times);
    set @b = convert(varbinary(max), replicate(convert(varchar(max), @b), @times));
    select len(@v) as LengthV, len(@n) as LengthN, datalength(@b) as BytesB;
    return @times;
end
go
-- Procedure
-- @times int = 4000
-- @v varchar(max) output = 'ab'
-- @n nvarchar(max) output = 'γ'
-- @b varbinary(max) output = 0x4142
dbo.LargeValuesOutputs
go
-- Procedure
-- @times int = 0
-- @v varchar(max) output = 'ab'
-- @n nvarchar(max) output = ''
-- @b varbinary(max) output = 0x
dbo.LargeValuesOutputs
go
-- Procedure
-- @times int = 65536
-- @v varchar(max) output = 'x'
-- @n nvarchar(max) output = null
-- @b varbinary(max) output = 0x43
dbo.LargeValuesOutputs
go
declare @v varchar(max) = 'y', @n nvarchar(max), @b varbinary(max), @r int;
exec @r = dbo.LargeValuesOutputs 10000, @v output, @n output, @b output;
select @r as Returned, @v as V, @n as N;
go
-- Setup
drop procedure dbo.LargeValuesOutputs;
go
