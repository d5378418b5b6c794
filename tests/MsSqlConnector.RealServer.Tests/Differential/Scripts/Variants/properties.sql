-- The properties of variants, which are variants themselves and come back as such.
declare @v sql_variant = cast(12.345 as decimal(10, 3));
select sql_variant_property(@v, 'BaseType') as BaseType, sql_variant_property(@v, 'Precision') as P, sql_variant_property(@v, 'Scale') as S;
go
declare @v sql_variant = cast(N'text' as nvarchar(30));
select sql_variant_property(@v, 'BaseType') as BaseType, sql_variant_property(@v, 'MaxLength') as Bytes,
    sql_variant_property(@v, 'TotalBytes') as Total;
go
declare @v sql_variant = cast('text' as varchar(30)) collate Latin1_General_CI_AS;
select sql_variant_property(@v, 'Collation') as CollationOfText;
go
select sql_variant_property(5, 'BaseType') as OfInt, sql_variant_property('5', 'BaseType') as OfText,
    sql_variant_property(5e0, 'BaseType') as OfFloat,
    sql_variant_property(null, 'BaseType') as OfNull, sql_variant_property(5, 'Collation') as NoCollation;
go
select sql_variant_property(5, 'Unknown') as UnknownProperty;
go
select sql_variant_property(1 + cast(1 as tinyint), 'BaseType') as Added, sql_variant_property(1 / 3.0, 'Precision') as P,
    sql_variant_property(1 / 3.0, 'Scale') as S, sql_variant_property(0x0102, 'MaxLength') as Bytes;
go
-- @d decimal(7, 2) = 1.5
-- @t nvarchar(12) = 'ü'
select sql_variant_property(@d, 'Precision') as P, sql_variant_property(@t, 'MaxLength') as Bytes,
    sql_variant_property(@d + 1, 'BaseType') as Sum1;
go
select serverproperty('NoSuchProperty') as NoProperty, cast(objectproperty(0, 'IsTable') as sql_variant) as NoObject;
go
