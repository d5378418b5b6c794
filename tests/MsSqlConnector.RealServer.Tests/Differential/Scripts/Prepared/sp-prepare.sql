-- A statement is prepared, executed and released by procedures in T-SQL.
-- @a int = 5
-- @b nvarchar(10) = 'text'
declare @handle int;
exec sp_prepare @handle output, N'@x int, @y nvarchar(10)', N'select @x as X, @y as Y', 1;
select case when @handle > 0 then 'prepared' end as State;
exec sp_execute @handle, @a, @b;
exec sp_execute @handle, null, N'other';
exec sp_execute @handle, 7, null;
exec sp_unprepare @handle;
go
-- Without parameters, and with several statements.
declare @handle int, @code int;
exec @code = sp_prepare @handle output, null, N'select 1 as A; print ''between''; select 2 as B';
exec sp_execute @handle;
exec sp_execute @handle;
exec sp_unprepare @handle;
select @code as Code;
go
-- Two statements are prepared at the same time.
-- @n int = 3
declare @first int, @second int;
exec sp_prepare @first output, N'@n int', N'select @n as First';
exec sp_prepare @second output, N'@n int', N'select @n * @n as Second';
exec sp_execute @second, @n;
exec sp_execute @first, @n;
exec sp_unprepare @first;
exec sp_execute @second, 10;
exec sp_unprepare @second;
select case when @first <> @second then 'different' end as Handles;
go
