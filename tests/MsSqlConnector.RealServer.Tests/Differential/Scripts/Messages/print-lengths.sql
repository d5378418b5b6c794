-- PRINT of texts of each length around the sizes of packets and types.
-- @length int = 1
print replicate('a', @length);
print replicate('b', @length * 127);
print replicate('c', @length * 128);
print replicate('d', @length * 255);
print replicate('e', @length * 256);
print replicate('f', @length * 511);
print replicate('g', @length * 512);
go
print replicate(N'h', 1023);
print replicate(N'i', 1024);
print replicate(N'j', 2047);
print replicate(N'k', 2048);
go
-- @length int = 3000
declare @text varchar(8000) = replicate('0123456789', @length / 10);
print @text;
select len(@text) as Length;
print @text;
go
-- @text nvarchar(4000) = 'a parameter'
print @text;
print @text + N'';
go
