-- Computed columns: their types, nullability, persisted ones, and that they cannot be written.
-- Setup
create table dbo.SchemaComputed (Id int not null constraint PK_SchemaComputed primary key, Price decimal(8, 2) null,
    Amount smallint not null,
    Total as (Price * Amount), Doubled as (Id * 2) persisted not null, Label as (N'#' + cast(Id as nvarchar(10))),
    Large as (case when Amount > 100 then cast(1 as bit) else cast(0 as bit) end));
go
-- @price decimal(8,2) = 999999.99
insert dbo.SchemaComputed (Id, Price, Amount) values (1, @price, 32767), (2, null, 1);
select * from dbo.SchemaComputed order by Id;
go
select Total, Doubled, Label, Large from dbo.SchemaComputed where Doubled = 4;
go
-- @total decimal(9,2) = 1
update dbo.SchemaComputed set Total = @total where Id = 1;
go
insert dbo.SchemaComputed (Id, Price, Amount, Doubled) values (3, 1, 1, 1);
go
insert dbo.SchemaComputed values (4, 1.5, 2);
select Id, Total from dbo.SchemaComputed where Id = 4;
go
-- Setup
alter table dbo.SchemaComputed add Failing as (10 / (Id - 1));
go
select Id, Failing from dbo.SchemaComputed order by Id desc;
go
-- Setup
drop table dbo.SchemaComputed;
go
