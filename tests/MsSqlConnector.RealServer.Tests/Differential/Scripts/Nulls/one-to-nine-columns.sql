-- Rows of 1 to 9 nullable columns, around the size of the first byte of the bitmap of nulls.
-- Setup
create table dbo.NullsBitmap (Seq int not null, C1 int null, C2 int null, C3 int null, C4 int null, C5 int null, C6 int null, C7 int null,
    C8 int null, C9 int null);
insert dbo.NullsBitmap values (1, null, null, null, null, null, null, null, null, 9), (2, 1, null, null, null, null, null, null, 8, null),
    (3, null, 2, null, 4, null, 6, null, 8, null), (4, null, null, null, null, null, null, null, null, null),
    (5, 1, 2, 3, 4, 5, 6, 7, 8, 9);
go
select C1 from dbo.NullsBitmap order by Seq;
go
select C1, C2 from dbo.NullsBitmap order by Seq;
go
select C1, C2, C3, C4, C5, C6, C7 from dbo.NullsBitmap order by Seq;
go
select C1, C2, C3, C4, C5, C6, C7, C8 from dbo.NullsBitmap order by Seq;
go
select C1, C2, C3, C4, C5, C6, C7, C8, C9 from dbo.NullsBitmap order by Seq;
go
-- @from int = 2
-- @c8 int = 8
select C9, C8, C7, C6, C5, C4, C3, C2, C1, Seq from dbo.NullsBitmap where Seq >= @from and C8 = @c8 order by Seq;
go
-- Setup
drop table dbo.NullsBitmap;
go
