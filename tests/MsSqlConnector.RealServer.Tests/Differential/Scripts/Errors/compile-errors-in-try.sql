-- TRY does not catch errors of its own batch at compile time, but those of dynamic SQL and of procedures.
-- Setup
create procedure dbo.ErrorsLate as
    select Id from dbo.ErrorsLateTable;
go
-- Invalid
begin try
    selec 1;
end try
begin catch
    select 'not caught' as Marker;
end catch
go
begin try
    exec ('selec 1 as Id');
end try
begin catch
    select error_number() as Number, error_severity() as Severity, error_state() as State, error_line() as Line;
end catch
go
-- @sql nvarchar(200) = 'select @undeclared as Value;'
begin try
    exec sp_executesql @sql;
end try
begin catch
    select error_number() as Number, error_severity() as Severity, error_line() as Line;
end catch
go
begin try
    exec dbo.ErrorsLate;
end try
begin catch
    select error_number() as Number, error_procedure() as ProcedureName, error_line() as Line;
end catch
select 'after' as Marker;
go
-- @table nvarchar(60) = 'dbo.ErrorsNoTable'
declare @sql nvarchar(200) = N'select 1 as First;' + nchar(13) + nchar(10) + N'select Id from ' + @table + N';';
begin try
    exec (@sql);
end try
begin catch
    select error_number() as Number, error_line() as Line;
end catch
go
-- Setup
drop procedure dbo.ErrorsLate;
go
