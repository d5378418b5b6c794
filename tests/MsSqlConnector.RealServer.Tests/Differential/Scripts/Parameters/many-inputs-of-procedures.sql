-- A procedure has twenty-four parameters with defaults, which are given by name, in any order, or left out.
-- Setup
create procedure dbo.ParametersMany
    @a int = 1, @b int = 2, @c int = 3, @d int = 4, @e int = 5, @f int = 6, @g int = 7, @h int = 8,
    @i varchar(5) = 'i', @j varchar(5) = 'j', @k varchar(5) = 'k', @l varchar(5) = 'l',
    @m nvarchar(5) = N'm', @n nvarchar(5) = N'n', @o nvarchar(5) = N'o', @p nvarchar(5) = N'p',
    @q decimal(5, 2) = 1.25, @r decimal(5, 2) = 2.25, @s date = '2024-01-01', @t date = '2024-01-02',
    @u bit = 0 output, @v bigint = 0 output, @w varchar(100) = null output, @x float = 0 output as
begin
    set @u = 1 - @u;
    set @v = @a + @b + @c + @d + @e + @f + @g + @h;
    set @w = concat(@i, @j, @k, @l, @m, @n, @o, @p);
    set @x = @q + @r;
    select @s as S, @t as T;
    return @v;
end
go
-- Procedure
dbo.ParametersMany
go
-- Procedure
-- @x float output = 5
-- @w varchar(100) output = 'old'
-- @h int = 800
-- @a int = null
-- @s date = null
-- @p nvarchar(5) = 'last'
-- @u bit output = 1
dbo.ParametersMany
go
-- Procedure
-- @w varchar(3) output = ''
-- @i varchar(5) = 'iiiii'
-- @r decimal(5,2) = -1.25
dbo.ParametersMany
go
-- @a int = 100
-- @total bigint output = 0
exec dbo.ParametersMany @a, @a, @a, @v = @total output, @t = '9999-12-31';
go
-- Setup
drop procedure dbo.ParametersMany;
go
