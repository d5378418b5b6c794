-- PRINT of characters beyond ASCII, surrogate pairs, and characters that varchar cannot store.
print N'naïve café, Größe, Ωμέγα, Привет, 漢字, 日本語, 😀';
go
-- @text nvarchar(60) = '漢字 and 😀 of a parameter'
print @text;
select @text as Text;
go
print 'varchar: é ü ß';
go
-- @text varchar(20) = 'é ü'
print @text;
go
print N'😀' + replicate(N'😀', 99);
go
declare @text nvarchar(10) = N'a' + nchar(0xD83D);
print @text;
go
declare @text nvarchar(20) = nchar(0xFEFF) + N'mark' + nchar(0x200D) + nchar(0xFFFD) + nchar(0x0301);
print @text;
go
declare @text nvarchar(4000) = replicate(N'漢', 4000);
print @text;
go
