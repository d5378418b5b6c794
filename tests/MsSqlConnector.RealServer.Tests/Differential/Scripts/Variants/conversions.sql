-- Conversions into and out of variants, with the errors of those that do not exist.
select cast(1 as sql_variant) as I, cast('a' as sql_variant) as T, cast(null as sql_variant) as N,
    cast(cast(1 as sql_variant) as varchar(5)) as Back;
go
select cast(cast('12' as sql_variant) as int) as TextToInt, cast(cast(12.7 as sql_variant) as int) as DecimalToInt,
    convert(varchar(20), cast(cast('2024-05-06' as datetime) as sql_variant), 112) as Styled;
go
select cast(cast('abc' as sql_variant) as int) as Fails;
go
select cast(cast('<a/>' as xml) as sql_variant) as NoXml;
go
declare @number int = cast(5 as sql_variant);
go
declare @number int, @variant sql_variant = 5;
set @number = cast(@variant as int);
select @number as Number, @variant as Variant1, coalesce(@variant, 1) as Coalesced, isnull(null, @variant) as Replaced;
go
-- @text varchar(10) = '34'
-- @number int output = 1
select @number = @number + cast(cast(@text as sql_variant) as int);
go
select Value from (values (cast(1 as sql_variant)), ('b')) as V (Value)
where Value is not null and sql_variant_property(Value, 'BaseType') = 'int';
go
select cast(1 as sql_variant) union all select cast('b' as sql_variant) where 1 = 0;
go
