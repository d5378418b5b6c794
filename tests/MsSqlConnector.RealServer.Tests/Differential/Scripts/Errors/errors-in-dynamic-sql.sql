-- Errors in EXEC of a text and in sp_executesql have lines of that text, and the caller continues.
exec ('select 1 as First;
raiserror(''on the second line'', 16, 1);
select 3 as Third;');
select 'the caller continues' as Marker;
go
-- @value int = 0
exec sp_executesql N'
select @v as Value;
select 10 / @v as Quotient;', N'@v int', @v = @value;
go
-- @value int = 5
exec sp_executesql N'select @v as Value;', N'@v int';
select 'after the missing parameter' as Marker;
go
exec sp_executesql N'select @v as Value;', N'@v int', @w = 5;
go
exec ('');
exec ('   ');
select 'after empty texts' as Marker;
go
-- @sql nvarchar(max) = null
exec (@sql);
exec sp_executesql @sql;
select 'after null texts' as Marker;
go
declare @result int;
exec @result = sp_executesql N'select 1 / 0 as Quotient;';
select @result as ReturnValue, @@error as ErrorNumber;
go
exec ('exec (''exec (''''raiserror(''''''''three levels down'''''''', 16, 1)'''')'')');
go
