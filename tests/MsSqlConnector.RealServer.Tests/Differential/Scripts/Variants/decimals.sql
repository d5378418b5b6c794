-- Variants that hold decimals of different precision and scale, each with its own.
-- Setup
create table dbo.VariantsDecimals (Id int not null primary key, Value sql_variant null);
insert dbo.VariantsDecimals values (1, cast(1.5 as decimal(3, 1))), (2, cast(-999999999 as decimal(9, 0))),
    (3, cast(0.0001 as numeric(19, 4))),
    (4, cast(9999999999999999999999999999 as decimal(28, 0))), (5, cast(0 as decimal(38, 10))), (6, null);
go
select Id, Value from dbo.VariantsDecimals order by Id;
go
select Id, cast(sql_variant_property(Value, 'BaseType') as varchar(20)) as BaseType,
    cast(sql_variant_property(Value, 'Scale') as int) as S from dbo.VariantsDecimals order by Id;
go
select cast(12.340 as sql_variant) as Literal, cast(5000000000 as sql_variant) as LongLiteral, cast(-0.0 as sql_variant) as Zero;
go
-- @value decimal(9, 3) = 123456.789
select cast(@value as sql_variant) as Wrapped, cast(cast(@value as sql_variant) as decimal(9, 1)) as Rounded;
go
select cast(cast('12345678901234567890123456789012345678' as decimal(38, 0)) as sql_variant) as BeyondTheClrType;
go
select Id from dbo.VariantsDecimals where Value = 1.50;
go
-- Setup
drop table dbo.VariantsDecimals;
go
