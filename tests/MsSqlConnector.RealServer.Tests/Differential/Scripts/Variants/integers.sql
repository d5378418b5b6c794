-- Variants that hold each type of integer and bit, at the edges and as null.
-- Setup
create table dbo.VariantsIntegers (Id int not null primary key, Value sql_variant null);
insert dbo.VariantsIntegers values (1, cast(0 as tinyint)), (2, cast(255 as tinyint)), (3, cast(-32768 as smallint)), (4, 2147483647),
    (5, cast(-9223372036854775808 as bigint)), (6, cast(1 as bit)), (7, cast(0 as bit)), (8, null);
go
select Id, Value from dbo.VariantsIntegers order by Id;
go
select Id, cast(sql_variant_property(Value, 'BaseType') as varchar(20)) as BaseType,
    cast(sql_variant_property(Value, 'MaxLength') as int) as Bytes from dbo.VariantsIntegers order by Id;
go
-- @id int = 4
-- @value int = 2147483647
select Id, Value from dbo.VariantsIntegers where Id = @id and Value = @value;
go
select cast(Value as bigint) + 1 as Added from dbo.VariantsIntegers where Id < 5 order by Id;
go
select Value + 1 as NotAllowed from dbo.VariantsIntegers where Id = 4;
go
select cast(Value as tinyint) as TooLarge from dbo.VariantsIntegers where Id = 4;
go
-- Setup
drop table dbo.VariantsIntegers;
go
