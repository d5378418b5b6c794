-- A statement is prepared and executed in one call in T-SQL, with outputs.
-- @a int = 5
declare @handle int;
exec sp_prepexec @handle output, N'@x int', N'select @x as X, @x + 1 as Next', @a;
exec sp_execute @handle, 100;
exec sp_unprepare @handle;
go
-- @sum int output = 1
declare @handle int;
exec sp_prepexec @handle output, N'@x int, @y int output', N'set @y = @y + @x; select @y as Y', 10, @sum output;
exec sp_execute @handle, 100, @sum output;
exec sp_unprepare @handle;
go
-- An old handle is replaced.
-- @n int = 2
declare @handle int;
exec sp_prepexec @handle output, N'@x int', N'select @x as First', @n;
exec sp_prepexec @handle output, N'@x nvarchar(10)', N'select @x + N''!'' as Second', N'text';
exec sp_execute @handle, N'again';
exec sp_unprepare @handle;
go
-- The first execution fails, and the second one does not.
-- @n int = 0
declare @handle int;
begin try
    exec sp_prepexec @handle output, N'@x int', N'select 10 / @x as Quotient', @n;
end try
begin catch
    select error_number() as Number, error_line() as Line;
end catch
if @handle is not null
begin
    exec sp_execute @handle, 5;
    exec sp_unprepare @handle;
end
go
