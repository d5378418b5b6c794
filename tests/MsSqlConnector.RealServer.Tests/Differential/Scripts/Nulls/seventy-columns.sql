-- Rows of 70 columns, most of them null, so that the bitmap of nulls takes nine bytes.
-- Setup
create table dbo.NullsSeventy (Seq int not null,
    C1 int null, C2 varchar(10) null, C3 decimal(9, 2) null, C4 datetime null, C5 nvarchar(max) null,
    C6 int null, C7 varchar(10) null, C8 decimal(9, 2) null, C9 datetime null, C10 nvarchar(max) null,
    C11 int null, C12 varchar(10) null, C13 decimal(9, 2) null, C14 datetime null, C15 nvarchar(max) null,
    C16 int null, C17 varchar(10) null, C18 decimal(9, 2) null, C19 datetime null, C20 nvarchar(max) null,
    C21 int null, C22 varchar(10) null, C23 decimal(9, 2) null, C24 datetime null, C25 nvarchar(max) null,
    C26 int null, C27 varchar(10) null, C28 decimal(9, 2) null, C29 datetime null, C30 nvarchar(max) null,
    C31 int null, C32 varchar(10) null, C33 decimal(9, 2) null, C34 datetime null, C35 nvarchar(max) null,
    C36 int null, C37 varchar(10) null, C38 decimal(9, 2) null, C39 datetime null, C40 nvarchar(max) null,
    C41 int null, C42 varchar(10) null, C43 decimal(9, 2) null, C44 datetime null, C45 nvarchar(max) null,
    C46 int null, C47 varchar(10) null, C48 decimal(9, 2) null, C49 datetime null, C50 nvarchar(max) null,
    C51 int null, C52 varchar(10) null, C53 decimal(9, 2) null, C54 datetime null, C55 nvarchar(max) null,
    C56 int null, C57 varchar(10) null, C58 decimal(9, 2) null, C59 datetime null, C60 nvarchar(max) null,
    C61 int null, C62 varchar(10) null, C63 decimal(9, 2) null, C64 datetime null, C65 nvarchar(max) null,
    C66 int null, C67 varchar(10) null, C68 decimal(9, 2) null, C69 datetime null, C70 nvarchar(max) null);
insert dbo.NullsSeventy (Seq, C1) values (1, 1);
insert dbo.NullsSeventy (Seq, C70) values (2, N'last');
insert dbo.NullsSeventy (Seq, C8, C9, C16, C17, C64, C65) values (3, 0.08, '2024-05-06', 16, '17', '2024-05-06', N'65');
insert dbo.NullsSeventy (Seq) values (4);
insert dbo.NullsSeventy (Seq, C2, C5, C12, C15, C22, C25, C32, C35) values (5, '', N'', '12', N'15', '22', N'25', '', N'');
go
select * from dbo.NullsSeventy order by Seq;
go
select * from dbo.NullsSeventy where Seq = 4;
go
-- @seq int = 3
-- @c64 datetime = null
select C64, C65, C66, C67, C68, C69, C70, @c64 as Given from dbo.NullsSeventy where Seq <= @seq order by Seq;
go
-- Setup
drop table dbo.NullsSeventy;
go
