-- Comparison and order of variants of one family and of different families, and mixed columns.
-- Setup
create table dbo.VariantsMixed (Id int not null primary key, Value sql_variant null);
insert dbo.VariantsMixed values (1, 10), (2, cast(10 as bigint)), (3, 10.0), (4, cast(9.5 as float)), (5, 'ten'), (6, N'ten'), (7, 0x0a),
    (8, null);
go
select Id, Value from dbo.VariantsMixed order by Id;
go
select Id, case when Value = 10 then 'equal' else 'different' end as Outcome from dbo.VariantsMixed where Id < 5 order by Id;
go
select Id, Value from dbo.VariantsMixed where Id < 4 order by Value desc, Id;
go
select Id from dbo.VariantsMixed where Value = 'ten' order by Id;
go
-- @value int = 10
-- @text nvarchar(10) = 'ten'
select count(*) as Numbers from dbo.VariantsMixed where Value >= @value and Id < 5;
select count(*) as Texts from dbo.VariantsMixed where Value = @text and Id in (5, 6);
go
select Value, count(*) as Counted from dbo.VariantsMixed where Id in (1, 2, 8) group by Value order by Counted, Value;
go
select Value from dbo.VariantsMixed where Value like 't%' order by Id;
go
select case when Id = 1 then Value when Id = 5 then 'other' else null end as Chosen
from dbo.VariantsMixed where Id in (1, 5, 7) order by Id;
go
-- Setup
drop table dbo.VariantsMixed;
go
