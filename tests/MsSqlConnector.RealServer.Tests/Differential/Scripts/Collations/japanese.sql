-- Narrow text of code page 932, where a character takes one or two bytes.
-- Setup
create table dbo.CollationsJapanese (Id int not null primary key, V varchar(20) collate Japanese_CI_AS null,
    C char(8) collate Japanese_CI_AS null,
    M varchar(max) collate Japanese_CI_AS null);
insert dbo.CollationsJapanese values (1, N'日本語', N'漢字', N'ひらがな カタカナ'), (2, N'ｶﾅ abc', N'表ソ', N'①髙﨑'), (3, null, null, null),
    (4, N'', N'', replicate(cast(N'あ' as nvarchar(max)), 400));
go
select Id, V, C, M from dbo.CollationsJapanese order by Id;
go
select Id, len(V) as Length, datalength(V) as Bytes, datalength(C) as FixedBytes from dbo.CollationsJapanese order by Id;
go
-- @text nvarchar(20) = '日本語'
select Id, V, @text as Given from dbo.CollationsJapanese where V = @text;
go
select V + N'😀' as Wide, V + 'abc' as Narrow, cast(V as nvarchar(20)) as AsWide from dbo.CollationsJapanese where Id = 1;
go
select left(V, 2) as FirstTwo, substring(V, 2, 1) as Second, upper(V) as Upper1 from dbo.CollationsJapanese where Id in (1, 2) order by Id;
go
-- @none varchar(20) = null
update dbo.CollationsJapanese set V = isnull(@none, N'空') output inserted.V, deleted.V as OldV where Id = 3;
go
select cast(N'café Ω' as varchar(20)) collate Japanese_CI_AS as Converted;
go
-- Setup
drop table dbo.CollationsJapanese;
go
