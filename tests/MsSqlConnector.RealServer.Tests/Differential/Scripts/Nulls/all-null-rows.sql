-- Several rows in which every column is null, before, between and after rows with values.
-- Setup
create table dbo.NullsAllNull (Seq int not null, A int null, B varchar(20) null, C datetime null, D varbinary(max) null);
insert dbo.NullsAllNull values (1, null, null, null, null), (2, null, null, null, null), (3, 1, 'b', '2024-05-06', 0x01),
    (4, null, null, null, null), (5, 0, '', '1900-01-01', 0x), (6, null, null, null, null);
go
select A, B, C, D from dbo.NullsAllNull order by Seq;
go
select A from dbo.NullsAllNull order by Seq;
go
select D from dbo.NullsAllNull order by Seq desc;
go
select B, Seq, B as B2 from dbo.NullsAllNull where B is null order by Seq;
go
-- @a int = null
-- @b varchar(20) = null
select A, B, @a as GivenA, @b as GivenB from dbo.NullsAllNull where isnull(A, -1) = isnull(@a, -1) and isnull(B, '-') = isnull(@b,
    '-') order by Seq;
go
select count(*) as AllRows, count(A) as A, count(B) as B, count(C) as C, count(D) as D from dbo.NullsAllNull;
go
select A, B, C from dbo.NullsAllNull where Seq in (1, 2) union all select null, null, null;
go
-- Setup
drop table dbo.NullsAllNull;
go
