-- Variants that hold binary values and unique identifiers.
-- Setup
create table dbo.VariantsBytes (Id int not null primary key, Value sql_variant null);
insert dbo.VariantsBytes values (1, 0x), (2, 0x00ff), (3, cast(0x01 as binary(4))), (4, cast(replicate('b', 3000) as varbinary(3000))),
    (5, cast('01234567-89ab-cdef-0123-456789abcdef' as uniqueidentifier)), (6, cast(null as uniqueidentifier));
go
select Id, Value from dbo.VariantsBytes order by Id;
go
select Id, cast(sql_variant_property(Value, 'BaseType') as varchar(20)) as BaseType, datalength(Value) as Bytes
from dbo.VariantsBytes order by Id;
go
-- @bytes varbinary(10) = 0xcafe
-- @guid uniqueidentifier = '01234567-89ab-cdef-0123-456789abcdef'
select cast(@bytes as sql_variant) as Bytes, cast(@guid as sql_variant) as Guid, count(*) as Found
from dbo.VariantsBytes where Value = @guid;
go
-- @guid uniqueidentifier output = null
select @guid = cast(Value as uniqueidentifier) from dbo.VariantsBytes where Id = 5;
go
select cast(Value as int) as FromBytes from dbo.VariantsBytes where Id = 3;
go
select cast(Value as date) as NoDate from dbo.VariantsBytes where Id = 5;
go
-- Setup
drop table dbo.VariantsBytes;
go
