-- SELECT INTO makes temporary tables whose columns have the types and nullability of expressions.
-- Setup
select cast(1 as tinyint) as Tiny, cast(null as bigint) as Big, cast('abc' as char(5)) as Fixed, cast(N'abc' as nvarchar(max)) as Wide,
    cast(1.5 as decimal(18,4)) as Exact, cast('2001-02-03' as date) as Day, cast(0x01FF as varbinary(10)) as Bytes, isnull(null, 3) as F
into #TemporaryTablesInto;
go
select * from #TemporaryTablesInto;
go
-- @rows int = 3
select Value * @rows as Product, 'row ' + cast(Value as varchar(10)) as Label
into #TemporaryTablesLocal
from (values (1), (2), (3), (4)) as v (Value)
where Value <= @rows;
select Product, Label from #TemporaryTablesLocal order by Product;
go
-- Setup
select identity(int, 100, 10) as Number, v.Name into #TemporaryTablesNumbered from (values (N'a')) as v (Name);
go
insert #TemporaryTablesNumbered values (N'b');
select Number, Name from #TemporaryTablesNumbered order by Number;
go
-- An empty copy of the structure.
select * into #TemporaryTablesEmpty from #TemporaryTablesInto where 1 = 0;
select * from #TemporaryTablesEmpty;
select count(*) as Copies from #TemporaryTablesEmpty;
go
-- A column without a name cannot become one of a table.
select 1 + 1 into #TemporaryTablesNameless;
go
-- Setup
drop table #TemporaryTablesInto, #TemporaryTablesNumbered;
go
