-- Rows of 16 and 17 columns of text and bytes with null in changing places.
-- Setup
create table dbo.NullsSeventeen (Seq int not null,
    V1 varchar(10) null, V2 nvarchar(10) null, V3 varbinary(10) null, V4 varchar(10) null, V5 nvarchar(10) null, V6 varbinary(10) null,
    V7 varchar(10) null, V8 nvarchar(10) null, V9 varbinary(10) null, V10 varchar(10) null, V11 nvarchar(10) null, V12 varbinary(10) null,
    V13 varchar(10) null, V14 nvarchar(10) null, V15 varbinary(10) null, V16 varchar(10) null, V17 nvarchar(10) null);
insert dbo.NullsSeventeen (Seq, V1, V2, V3, V17) values (1, 'a', N'b', 0x03, N'q'), (2, '', N'', 0x, N''), (3, null, null, null, null);
insert dbo.NullsSeventeen (Seq, V8, V9, V16) values (4, N'eight', 0x09, 'sixteen'), (5, null, 0x09, null);
insert dbo.NullsSeventeen values (6, '1', N'2', 0x03, '4', N'5', 0x06, '7', N'8', 0x09, '10', N'11', 0x0c, '13', N'14', 0x0f, '16', N'17');
go
select V1, V2, V3, V4, V5, V6, V7, V8, V9, V10, V11, V12, V13, V14, V15, V16 from dbo.NullsSeventeen order by Seq;
go
select V1, V2, V3, V4, V5, V6, V7, V8, V9, V10, V11, V12, V13, V14, V15, V16, V17 from dbo.NullsSeventeen order by Seq;
go
select * from dbo.NullsSeventeen where V9 is null order by Seq desc;
go
-- @v varchar(10) = null
-- @n nvarchar(10) = ''
-- @b varbinary(10) = 0x09
update dbo.NullsSeventeen set V1 = @v, V2 = @n, V15 = @b, V16 = null where V9 = @b;
select V1, V2, V14, V15, V16, V17 from dbo.NullsSeventeen order by Seq;
go
-- Setup
drop table dbo.NullsSeventeen;
go
