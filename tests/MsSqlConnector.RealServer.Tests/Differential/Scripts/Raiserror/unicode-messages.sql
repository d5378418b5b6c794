-- Characters beyond ASCII in messages and arguments: Latin, Greek, Chinese, surrogate pairs and combining characters.
raiserror(N'naïve café Ωμέγα', 16, 1);
go
raiserror(N'naïve café Ωμέγα 漢字 😀', 16, 1);
raiserror(N'message: 日本語 Привет שלום', 10, 1);
select N'日本語' as Text;
go
-- @text nvarchar(40) = '漢字 😀 é'
raiserror(N'[%s] [%8s] [%.2s]', 16, 1, @text, @text, @text);
go
-- @text nvarchar(40) = 'ꙮ ﬁ Ⅷ ½'
raiserror(@text, 16, 1);
go
declare @pairs nvarchar(4000) = N'x' + replicate(N'😀', 1100);
raiserror(@pairs, 16, 1);
go
declare @text nvarchar(20) = N'a' + nchar(0x0301) + nchar(0x200B) + nchar(0xFEFF) + N'z';
raiserror(@text, 10, 1);
raiserror(N'[%s]', 16, 1, @text);
go
raiserror('varchar literal: é ü ß €', 16, 1);
go
