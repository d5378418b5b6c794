-- Narrow text of code page 1252 under several Western collations, with the characters that differ from Latin 1.
-- Setup
create table dbo.CollationsWestern (Id int not null primary key, A varchar(20) collate SQL_Latin1_General_CP1_CI_AS null,
    B varchar(20) collate Latin1_General_CI_AS not null, C char(6) collate Latin1_General_CS_AS null,
    D varchar(max) collate Latin1_General_CI_AI null);
insert dbo.CollationsWestern values (1, N'naïve', N'Straße', N'Ærø', N'crème brûlée'), (2, N'€ – “x”', N'Œuvre', N'ÿ', N'¿Qué?'),
    (3, null, N'', null, null), (4, N'ÀÁÂÃÄÅ', N'àáâãäå', N'ñÑ', replicate(cast(N'é' as nvarchar(max)), 300));
go
select Id, A, B, C, D from dbo.CollationsWestern order by Id;
go
select Id, datalength(A) as A, datalength(B) as B, datalength(C) as C, datalength(D) as D,
    ascii(A) as Code from dbo.CollationsWestern order by Id;
go
-- @text varchar(20) = 'NAÏVE'
-- @wide nvarchar(20) = 'straße'
select Id, A, B from dbo.CollationsWestern where A = @text and B = @wide;
go
-- @pattern varchar(20) = 'creme%'
select Id from dbo.CollationsWestern where D like @pattern;
go
select A + '|' as Same, A + cast('x' as varchar(5)) as WithDefault, B + N'漢' as BecomesWide from dbo.CollationsWestern where Id = 1;
go
select Id from dbo.CollationsWestern where C = 'ærø' collate Latin1_General_CS_AS;
go
-- Setup
drop table dbo.CollationsWestern;
go
