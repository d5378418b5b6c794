-- PRINT of empty texts, blanks and null.
print '';
go
print N'';
select 'after the empty text' as Marker;
print ' ';
print '     ';
go
-- @text nvarchar(20) = null
print @text;
select 'after null' as Marker;
go
-- @text varchar(20) = ''
print @text;
print '[' + @text + ']';
go
print null;
go
-- @number int = null
print @number;
print 'number ' + convert(varchar(10), @number);
print concat('number ', @number);
go
declare @nothing varchar(10);
print @nothing;
print isnull(@nothing, 'nothing');
go
