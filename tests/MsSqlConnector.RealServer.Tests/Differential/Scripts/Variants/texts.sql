-- Variants that hold text of each type, with lengths and collations of their own.
-- Setup
create table dbo.VariantsTexts (Id int not null primary key, Value sql_variant null);
insert dbo.VariantsTexts values (1, cast('narrow' as varchar(20))), (2, cast('fix' as char(6))), (3, N'größer 漢字'),
    (4, cast(N'ab' as nchar(4))),
    (5, ''), (6, N''), (7, cast(null as varchar(5))), (8, replicate('x', 2000)), (9, N'😀');
go
select Id, Value from dbo.VariantsTexts order by Id;
go
select Id, cast(sql_variant_property(Value, 'BaseType') as varchar(20)) as BaseType,
    cast(sql_variant_property(Value, 'MaxLength') as int) as MaxLength from dbo.VariantsTexts order by Id;
go
-- @v varchar(10) = 'narrow'
-- @n nvarchar(10) = 'größer'
-- @c char(4) = 'ab'
select cast(@v as sql_variant) as V, cast(@n as sql_variant) as N, cast(@c as sql_variant) as C;
go
select cast('Ünder' collate Latin1_General_CI_AS as sql_variant) as Collated;
go
select cast(cast('long' as varchar(max)) as sql_variant) as NotForMax;
go
select cast(Value as varchar(4)) as Cut, cast(Value as nvarchar(20)) + N'|' as Wide
from dbo.VariantsTexts where Id in (1, 2, 4) order by Id;
go
-- Setup
drop table dbo.VariantsTexts;
go
