-- Handles that do not exist, were released, or are null; and arguments that do not fit.
-- @value int = 1
exec sp_execute 987654321, @value;
go
exec sp_unprepare 987654321;
go
exec sp_execute null;
go
-- @value int = 1
declare @handle int;
exec sp_prepare @handle output, N'@x int', N'select @x as X';
exec sp_unprepare @handle;
begin try
    exec sp_execute @handle, @value;
end try
begin catch
    select error_number() as Number, error_severity() as Severity;
end catch
go
declare @handle int;
exec sp_prepare @handle output, N'@x int, @y int', N'select @x as X, @y as Y';
begin try
    exec sp_execute @handle, 1;
end try
begin catch
    select error_number() as Number;
end catch
begin try
    exec sp_execute @handle, 1, 2, 3;
end try
begin catch
    select error_number() as Number;
end catch
begin try
    exec sp_execute @handle, N'x', 2;
end try
begin catch
    select error_number() as Number;
end catch
exec sp_unprepare @handle;
go
-- The text has an error.
declare @handle int;
begin try
    exec sp_prepare @handle output, N'@x int', N'selec @x';
end try
begin catch
    select error_severity() as Severity, case when @handle is null then 'none' else 'some' end as Handle;
end catch
go
