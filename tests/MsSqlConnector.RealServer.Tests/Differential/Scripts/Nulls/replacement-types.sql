-- Types, lengths and nullability of isnull, coalesce and nullif.
declare @v varchar(3) = null, @n nvarchar(10) = N'wide', @i tinyint = null, @d decimal(9, 4) = 1.5;
select isnull(@v, 'longer text') as CutToThree, coalesce(@v, 'longer text') as NotCut, isnull(@v, @n) as StaysNarrow,
    coalesce(@v, @n) as BecomesWide;
go
declare @i tinyint = null, @d decimal(9, 4) = null;
select isnull(@i, 200) as I, coalesce(@i, 200) as C, isnull(@d, 7) as D, coalesce(@d, 7) as Cd, coalesce(@i, @d, 2.5e0) as F;
go
declare @i tinyint = null;
select isnull(@i, 300) as TooLarge;
go
select isnull(null, 'a') as Untyped, isnull(1, null) as NotNull, nullif(1, 1) as SameInt, nullif(1.5, 2) as Decimal1,
    nullif('a', N'a') as SameText;
go
-- Setup
create table dbo.NullsReplaced (Id int not null primary key, A int null, B char(4) null, C date null);
insert dbo.NullsReplaced values (1, null, null, null), (2, 5, 'b', '2024-05-06');
go
select Id, isnull(A, 0) as A, isnull(B, '?') as B, isnull(C, '1900-01-01') as C, coalesce(A, Id) as Co, nullif(Id, 2) as N
from dbo.NullsReplaced order by Id;
go
-- @a int = 9
-- @b varchar(20) = null
select Id, isnull(A, @a) as A, isnull(B, @b) as B, coalesce(B, @b, 'default') as Co, isnull(@b, B) as Bb from dbo.NullsReplaced order by Id;
go
-- Setup
drop table dbo.NullsReplaced;
go
