-- Alias types of several base types in tables, variables, parameters and results.
-- Setup
create type dbo.SchemaCode from varchar(12) not null;
create type dbo.SchemaPrice from decimal(11, 4) null;
create type dbo.[Schema moment] from datetime2(2);
go
-- Setup
create table dbo.SchemaTyped (Code dbo.SchemaCode constraint PK_SchemaTyped primary key, Price dbo.SchemaPrice,
    [At] dbo.[Schema moment] null,
    Old dbo.SchemaCode null);
go
-- Setup
create procedure dbo.SchemaTypedAdd @code dbo.SchemaCode, @price dbo.SchemaPrice output as
begin
    insert dbo.SchemaTyped (Code, Price, [At]) values (@code, @price, '2020-02-29T12:00:00.12');
    select Code, Price, [At], Old from dbo.SchemaTyped where Code = @code;
    set @price = @price / 3;
end
go
-- Procedure
-- @code varchar(12) = 'code'
-- @price decimal(11,4) output = 10
dbo.SchemaTypedAdd
go
-- @text varchar(40) = 'another code'
declare @code dbo.SchemaCode = @text, @moment dbo.[Schema moment] = '2021-01-01', @price dbo.SchemaPrice = 1.23456;
select @code as Code, @moment as Moment;
go
select @price as Price;
go
select Code, Price * 2 as Doubled, max([At]) over () as Latest from dbo.SchemaTyped;
go
drop type dbo.SchemaCode;
go
create type dbo.SchemaPrice from int;
go
-- Setup
drop procedure dbo.SchemaTypedAdd;
drop table dbo.SchemaTyped;
drop type dbo.SchemaCode;
drop type dbo.SchemaPrice;
drop type dbo.[Schema moment];
go
