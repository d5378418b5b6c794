-- SET TEXTSIZE cuts texts and bytes of the unlimited types, but not those of the limited ones.
-- Setup
create table dbo.SetOptionsTexts (
    Id int not null constraint PK_SetOptionsTexts primary key,
    A varchar(max) null, B nvarchar(max) null, C varbinary(max) null, D text null, E ntext null, F varchar(100) null);
insert dbo.SetOptionsTexts values
    (1, replicate('a', 50), replicate(N'b', 50), 0x0102030405060708090A0B0C, replicate('d', 50), replicate(N'e', 50), replicate('f', 50)),
    (2, null, N'', 0x, 'short', N'short', '');
go
-- @id int = 1
set textsize 10;
select Id, A, B, C, D, E, F from dbo.SetOptionsTexts where Id >= @id order by Id;
select @@textsize as Size, len(A) as Length from dbo.SetOptionsTexts where Id = @id;
set textsize 2147483647;
go
-- Setup
set textsize 7;
go
select Id, A, B, C, D, E, F from dbo.SetOptionsTexts order by Id;
go
-- @text nvarchar(max) = 'a parameter without a limit'
select @text as Text, N'a literal that is limited' as Limited, convert(nvarchar(max), N'converted to unlimited') as Converted;
go
-- @text varchar(max) output = 'before the call'
set @text = @text + ' and after it';
select len(@text) as Length;
go
-- Setup
set textsize 0;
select @@textsize as Size;
set textsize 2147483647;
go
select Id, A, B from dbo.SetOptionsTexts order by Id;
go
-- Setup
set textsize 2147483647;
drop table dbo.SetOptionsTexts;
go
