-- PRINT at and beyond its limits of 8000 bytes: varchar of 8000, nvarchar of 4000, and unlimited types.
declare @text varchar(8000) = replicate('v', 7999) + '!';
print @text;
go
declare @text nvarchar(4000) = replicate(N'n', 3999) + N'!';
print @text;
go
declare @text varchar(max) = replicate(convert(varchar(max), 'V'), 8001) + '!';
print @text;
select len(@text) as Length;
go
declare @text nvarchar(max) = replicate(convert(nvarchar(max), N'N'), 4001) + N'!';
print @text;
select len(@text) as Length;
go
-- @text nvarchar(max) = 'unlimited'
print @text;
go
-- @part varchar(100) = '0123456789'
declare @text varchar(max) = replicate(convert(varchar(max), @part), 2000);
print @text;
print substring(@text, 8001, 5);
go
print replicate('x', 8000) + replicate('y', 10);
go
