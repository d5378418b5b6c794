-- The scale of a decimal parameter differs from that of its value, of the variable, or of the column.
-- Setup
create table dbo.ParametersScales (Id int not null, Narrow decimal(5, 1) null, Wide decimal(20, 10) null);
go
-- @a decimal(5,2) = 1.239
-- @b decimal(5,2) = -1.235
-- @c decimal(10,4) = 7
-- @d decimal(10,0) = 2.5
select @a as A, @b as B, @c as C, @d as D;
go
-- The value has more digits than the precision.
-- @a decimal(5,2) = 12345.6
select @a as A;
go
-- @id int = 1
-- @value decimal(12,6) = 12.345678
insert dbo.ParametersScales values (@id, @value, @value);
select Narrow, Wide from dbo.ParametersScales where Id = @id;
go
-- The column is too narrow.
-- @id int = 2
-- @value decimal(12,6) = 12345.678901
insert dbo.ParametersScales (Id, Narrow) values (@id, @value);
go
-- @value decimal(7,3) output = 1.5
set @value = @value * 1.0005;
go
-- The result does not fit into the parameter.
-- @value decimal(4,2) output = 50.00
set @value = @value * 2;
go
-- @value decimal(4,2) = 1.50
select @value as Value, sql_variant_property(@value, 'Precision') as Digits, sql_variant_property(@value, 'Scale') as Scale;
go
-- Setup
drop table dbo.ParametersScales;
go
