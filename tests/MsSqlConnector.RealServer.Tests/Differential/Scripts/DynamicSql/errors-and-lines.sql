-- Errors in dynamic statements name the lines of the text, not those of the batch.
-- @text nvarchar(20) = 'x'
select 'before' as Place;

exec sp_executesql N'select 1 as A;

select cast(@t as int) as B;', N'@t nvarchar(20)', @text;
go
exec ('
raiserror(''line two'', 16, 1);
raiserror(''line three'', 11, 2);
select 4 as Line');
select 'after' as Place;
go
-- @number int = 50042
begin try
    exec sp_executesql N'

throw @n, N''thrown on line three'', 7;', N'@n int', @number;
end try
begin catch
    select error_number() as Number, error_line() as Line, error_state() as State, error_procedure() as Source;
end catch
go
-- @code int output = -1
exec @code = sp_executesql N'raiserror(''sixteen'', 16, 1)';
select @code as Code, @@error as Error;
go
-- @code int output = -1
exec @code = sp_executesql N'select 1 / 0 as Quotient';
select @code as Code;
go
-- Setup
create procedure dbo.DynamicSqlFails @divisor int as
begin
    -- The line of the procedure is not that of the error.
    declare @text nvarchar(100) = N'
select 10 / @d as Quotient';
    exec sp_executesql @text, N'@d int', @divisor;
    return 8;
end
go
-- Procedure
-- @divisor int = 0
dbo.DynamicSqlFails
go
-- Procedure
-- @divisor int = 5
dbo.DynamicSqlFails
go
-- Setup
drop procedure dbo.DynamicSqlFails;
go
