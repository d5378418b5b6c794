-- A procedure whose parameters of many types are all null, as input and as output.
-- Setup
create procedure dbo.NullsParameters @i int, @b bigint output, @t bit output, @d decimal(9, 2) output, @f float output, @m money output,
    @v varchar(10) output, @n nvarchar(max) output, @x varbinary(10) output, @g uniqueidentifier output, @dt datetime2(3) output as
begin
    select @i as I, @b as B, @t as T, @d as D, @f as F, @m as M, @v as V, @n as N, @x as X, @g as G, @dt as Dt;
    if @i = 1
        select @b = null, @t = null, @d = null, @f = null, @m = null, @v = null, @n = null, @x = null, @g = null, @dt = null;
end
go
-- Procedure
-- @i int = null
-- @b bigint output = null
-- @t bit output = null
-- @d decimal(9, 2) output = null
-- @f float output = null
-- @m money output = null
-- @v varchar(10) output = null
-- @n nvarchar(max) output = null
-- @x varbinary(10) output = null
-- @g uniqueidentifier output = null
-- @dt datetime2(3) output = null
dbo.NullsParameters
go
-- Procedure
-- @i int = 1
-- @b bigint output = 1
-- @t bit output = 1
-- @d decimal(9, 2) output = 1
-- @f float output = 1
-- @m money output = 1
-- @v varchar(10) output = '1'
-- @n nvarchar(max) output = '1'
-- @x varbinary(10) output = 0x01
-- @g uniqueidentifier output = '11111111-1111-1111-1111-111111111111'
-- @dt datetime2(3) output = '2001-01-01T01:01:01.001'
dbo.NullsParameters
go
-- Setup
drop procedure dbo.NullsParameters;
go
