-- Variants that hold floats, reals and both types of money.
-- Setup
create table dbo.VariantsFloats (Id int not null primary key, Value sql_variant null, Other sql_variant null);
insert dbo.VariantsFloats values (1, cast(0.1 as float), cast(0.1 as real)), (2, 1.7976931348623157E+308, cast(-3.4028234E+38 as real)),
    (3, cast(922337203685477.5807 as money), cast(214748.3647 as smallmoney)),
    (4, cast(-0.0001 as money), cast(-214748.3648 as smallmoney)),
    (5, $1.5, null);
go
select Id, Value, Other from dbo.VariantsFloats order by Id;
go
select Id, cast(sql_variant_property(Value, 'BaseType') as varchar(20)) as ValueType,
    cast(sql_variant_property(Other, 'BaseType') as varchar(20)) as OtherType from dbo.VariantsFloats order by Id;
go
-- @f float = 0.5
-- @r real = 0.25
-- @m money = 12.3456
select cast(@f as sql_variant) as F, cast(@r as sql_variant) as R, cast(@m as sql_variant) as M,
    cast(cast(@m as sql_variant) as varchar(20)) as T;
go
-- @amount smallmoney = -0.0001
update dbo.VariantsFloats set Other = @amount, Value = null where Id = 5;
select Value, Other from dbo.VariantsFloats where Id = 5;
go
select cast(Value as real) as TooLarge from dbo.VariantsFloats where Id = 2;
go
-- Setup
drop table dbo.VariantsFloats;
go
