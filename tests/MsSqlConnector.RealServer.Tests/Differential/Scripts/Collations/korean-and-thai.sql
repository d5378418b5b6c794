-- Narrow text of the code pages 949 and 874.
-- Setup
create table dbo.CollationsKorean (Id int not null primary key, V varchar(20) collate Korean_Wansung_CI_AS null,
    C char(10) collate Korean_Wansung_CI_AS null);
insert dbo.CollationsKorean values (1, N'한국어', N'서울'), (2, N'abc 가나다', N''), (3, null, null);
go
-- Setup
create table dbo.CollationsThai (Id int not null primary key, V varchar(20) collate Thai_CI_AS null,
    C char(10) collate Thai_CI_AS not null);
insert dbo.CollationsThai values (1, N'สวัสดี', N'ไทย'), (2, N'กรุงเทพ', N'x'), (3, N'', N'');
go
select Id, V, C from dbo.CollationsKorean order by Id;
go
select Id, V, C from dbo.CollationsThai order by Id;
go
-- @text nvarchar(20) = '한국어'
select K.Id, K.V, T.V as ThaiV from dbo.CollationsKorean K join dbo.CollationsThai T on T.Id = K.Id where K.V = @text;
go
select Id, len(V) as Length, datalength(V) as Bytes, datalength(C) as FixedBytes from dbo.CollationsThai order by Id;
go
-- @id int = 4
-- @v nvarchar(20) = '부산'
insert dbo.CollationsKorean output inserted.V, inserted.C values (@id, @v, @v);
go
-- Setup
drop table dbo.CollationsKorean;
go
-- Setup
drop table dbo.CollationsThai;
go
