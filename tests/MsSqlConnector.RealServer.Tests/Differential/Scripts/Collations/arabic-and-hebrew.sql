-- Narrow text of the code pages 1256 and 1255, which is written from right to left.
-- Setup
create table dbo.CollationsArabic (Id int not null primary key, A varchar(30) collate Arabic_CI_AS null,
    H varchar(30) collate Hebrew_CI_AS null,
    C char(6) collate Arabic_CI_AS null);
insert dbo.CollationsArabic values (1, N'مرحبا بالعالم', N'שלום עולם', N'نعم'), (2, N'abc ١٢٣', N'abc אבג', N''), (3, null, null, null),
    (4, N'پچژگ', N'₪100', N'؟،');
go
select Id, A, H, C from dbo.CollationsArabic order by Id;
go
-- @arabic nvarchar(30) = 'مرحبا بالعالم'
-- @hebrew nvarchar(30) = 'שלום עולם'
select Id, @arabic as Arabic1, @hebrew as Hebrew1 from dbo.CollationsArabic where A = @arabic and H = @hebrew;
go
select Id, datalength(A) as ArabicBytes, datalength(H) as HebrewBytes, datalength(C) as FixedBytes, reverse(H) as Reversed
from dbo.CollationsArabic order by Id;
go
select A as [عمود], H as [עמודה] from dbo.CollationsArabic where Id = 1;
go
-- @none nvarchar(30) = null
-- @id int = 4
update dbo.CollationsArabic set A = H, H = @none where Id = @id;
select A, H from dbo.CollationsArabic where Id = @id;
go
select isnull(A, N'لا') as Replaced, coalesce(H, A, 'x') as Conflict from dbo.CollationsArabic order by Id;
go
-- Setup
drop table dbo.CollationsArabic;
go
