-- PRINT of texts with line breaks and control characters, and the lines that messages report.
print 'first line
second line

fourth line';
go
-- @text nvarchar(20) = 'text'
print @text + nchar(13) + nchar(10) + @text;

print nchar(9) + N'tab';


print N'the line of this message is 7';
go
print char(10);
print char(13) + char(10);
print char(1) + char(31) + char(127);
go
select 1 as Id;
print 'one'; print 'two'; print 'three';
select 2 as Id;
go
exec ('print ''dynamic one'';
print ''dynamic two'';');
go
