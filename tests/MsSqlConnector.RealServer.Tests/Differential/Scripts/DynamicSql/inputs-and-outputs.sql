-- Inputs and outputs of sp_executesql by position and by name.
-- @a int = 5
-- @b int output = null
exec sp_executesql N'set @y = @x * 2; select @x as X', N'@x int, @y int output', @a, @b output;
select @b as B;
go
-- @text nvarchar(20) output = 'ab'
declare @length int;
exec sp_executesql N'set @l = len(@t); set @t = upper(@t) + N''é''', N'@t nvarchar(20) output, @l int output',
    @l = @length output, @t = @text output;
select @length as Length;
go
-- OUTPUT is missing in the call, or in the declaration.
-- @b int output = 1
exec sp_executesql N'set @y = 2', N'@y int output', @b;
go
-- @b int output = 1
exec sp_executesql N'set @y = 2; select @y as Y', N'@y int', @b output;
go
-- Parameters have defaults.
exec sp_executesql N'select @x as X, @y as Y', N'@x int = 7, @y varchar(5) = ''def''', @y = 'given';
go
-- A value is missing, or one is too many.
exec sp_executesql N'select @x as X', N'@x int';
go
exec sp_executesql N'select @x as X', N'@x int', 1, 2;
go
exec sp_executesql N'select @x as X', N'@x int', @z = 1;
go
exec sp_executesql N'select 1 as X', N'';
exec sp_executesql N'select 2 as X', null;
exec sp_executesql @stmt = N'select 3 as X';
go
