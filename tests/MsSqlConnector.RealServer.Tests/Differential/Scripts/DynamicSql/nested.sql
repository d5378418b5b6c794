-- Dynamic statements that execute dynamic statements, with outputs and levels.
-- @depth int = 4
-- @log nvarchar(100) output = ''
declare @text nvarchar(500) = N'
    set @log = @log + cast(@level as nvarchar(5)) + N'';'';
    select @level as Level;
    set @level = @level - 1;
    if @level > 0
        exec sp_executesql @self, N''@level int, @self nvarchar(500), @log nvarchar(100) output'', @level, @self, @log output;';
exec sp_executesql @text, N'@level int, @self nvarchar(500), @log nvarchar(100) output', @depth, @text, @log output;
go
exec ('exec (''exec (''''select 3 as Level'''')'')');
go
-- @n int = 5
exec sp_executesql N'exec sp_executesql N''select @m + 1 as M'', N''@m int'', @n', N'@n int', @n;
go
-- An error of the innermost level.
-- @zero int = 0
exec sp_executesql N'
select 1 as Before;
exec sp_executesql N''

select 1 / @z as Quotient'', N''@z int'', @zero;
select 2 as After', N'@zero int', @zero;
select 3 as Last;
go
-- The text executes itself until the limit of the levels.
declare @text nvarchar(100) = N'exec sp_executesql @self, N''@self nvarchar(100)'', @self';
begin try
    exec sp_executesql @text, N'@self nvarchar(100)', @text;
end try
begin catch
    select error_number() as Number, error_severity() as Severity;
end catch
go
