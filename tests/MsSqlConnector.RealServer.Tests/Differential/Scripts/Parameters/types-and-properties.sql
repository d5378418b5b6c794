-- The type that the server sees for a parameter, with its precision, scale and length.
-- @a tinyint = 1
-- @b decimal(12,5) = 1.5
-- @c nvarchar(30) = 'abc'
-- @d char(4) = 'ab'
select sql_variant_property(@a, 'BaseType') as TypeA, sql_variant_property(@b, 'BaseType') as TypeB,
    sql_variant_property(@c, 'BaseType') as TypeC, sql_variant_property(@d, 'BaseType') as TypeD;
select sql_variant_property(@b, 'Precision') as PrecisionB, sql_variant_property(@b, 'Scale') as ScaleB,
    sql_variant_property(@c, 'MaxLength') as LengthC, sql_variant_property(@d, 'MaxLength') as LengthD;
go
-- @a datetime2(3) = '2024-02-29T12:34:56.789'
-- @b time(2) = '12:34:56.78'
-- @c datetimeoffset(5) = '2024-02-29T12:34:56.78901+01:00'
-- @d smalldatetime = '2024-02-29T12:34:00'
select sql_variant_property(@a, 'BaseType') as TypeA, sql_variant_property(@b, 'BaseType') as TypeB,
    sql_variant_property(@c, 'BaseType') as TypeC, sql_variant_property(@d, 'BaseType') as TypeD;
select sql_variant_property(@a, 'Scale') as ScaleA, sql_variant_property(@b, 'Scale') as ScaleB,
    sql_variant_property(@c, 'Scale') as ScaleC;
go
-- @a money = 1
-- @b real = 1
-- @c uniqueidentifier = '00112233-4455-6677-8899-aabbccddeeff'
-- @d binary(3) = 0x01
select sql_variant_property(@a, 'BaseType') as TypeA, sql_variant_property(@b, 'BaseType') as TypeB,
    sql_variant_property(@c, 'BaseType') as TypeC, sql_variant_property(@d, 'BaseType') as TypeD;
go
-- @a int = 1
-- @b numeric(9,4) = 2
-- @c varchar(5) = '3'
select * from (values (@a), (@b), (@c)) v (Value) order by Value;
go
-- @a varchar(5) = 'abc'
-- @b nvarchar(9) = 'xyz'
select @a union all select @b order by 1;
go
