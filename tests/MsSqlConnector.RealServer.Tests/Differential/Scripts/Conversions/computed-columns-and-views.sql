-- Types of computed columns and of columns of views that convert values.
-- Setup
create table dbo.ConversionsComputed (Id int not null primary key, Quantity smallint not null, Price decimal(9, 2) not null,
    Total as Quantity * Price, Half as Quantity / 2, Rate as cast(Price as float) / Quantity);
insert dbo.ConversionsComputed (Id, Quantity, Price) values (1, 3, 9.99), (2, -1, 0.50), (3, 32767, 1000.00);
go
-- Setup
create view dbo.ConversionsView as
    select Id, cast(Quantity as nvarchar(10)) as QuantityText, Price * 1.19 as Gross,
    convert(char(8), cast('2024-05-06' as date), 112) as Day8,
        isnull(Total, 0) as Total, cast(Quantity as bit) as Flag from dbo.ConversionsComputed;
go
select * from dbo.ConversionsComputed order by Id;
go
select * from dbo.ConversionsView order by Id;
go
-- @factor decimal(4, 3) = 1.075
-- @minimum float = 1.5
select Id, cast(Total * @factor as decimal(18, 5)) as Raised, Rate, Half from dbo.ConversionsComputed where Total > @minimum order by Id;
go
update dbo.ConversionsComputed set Total = 5 where Id = 1;
go
insert dbo.ConversionsComputed (Id, Quantity, Price) values (4, 0, 1);
select Id, Total, Half from dbo.ConversionsComputed where Id = 4;
go
select Rate from dbo.ConversionsComputed where Id = 4;
go
-- Setup
drop view dbo.ConversionsView;
drop table dbo.ConversionsComputed;
go
