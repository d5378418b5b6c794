-- Names and nullability of the columns that expressions make.
-- Setup
create table dbo.QueriesExpressions (NotNull_ int not null, Nullable_ int null, Text varchar(20) not null, Exact decimal(5, 2) not null);
insert dbo.QueriesExpressions values (1, 2, 'text', 1.25);
go
select NotNull_, NotNull_ + 0, -NotNull_, (NotNull_), +Exact, NotNull_ as [as], 'literal', N'x' as "quoted" from dbo.QueriesExpressions;
go
select isnull(Nullable_, 0) as Filled, coalesce(Nullable_, 0) as Either, NotNull_ + Nullable_ as Sum_, NotNull_ * NotNull_ as Square,
    len(Text) as Length, Text + '!' as Marked from dbo.QueriesExpressions;
go
select Named = NotNull_, [also named] = Text, 'string name' = Exact from dbo.QueriesExpressions;
go
-- @p int = 1
-- @q nvarchar(5) = null
select @p, @p as P, @q as Q, @p + 1, isnull(@q, N'') as F from dbo.QueriesExpressions;
go
select Exact * Exact as Product, Exact / 3 as Quotient, Exact + NotNull_ as Sum_, Exact % 1 as Rest, cast(Exact as int) as Cast_,
    NotNull_ / 2 as Half, NotNull_ / 2.0 as Half2 from dbo.QueriesExpressions;
go
select 1 as A, null as B, 1.0 as C, 1e0 as D, 0x as E, '' as F, N'' as G, $1 as H, 12345678901 as I, 123456789012345678901234567890 as J;
go
select (select NotNull_ from dbo.QueriesExpressions) as Sub, count(*), max(NotNull_) from dbo.QueriesExpressions;
go
-- Setup
drop table dbo.QueriesExpressions;
go
