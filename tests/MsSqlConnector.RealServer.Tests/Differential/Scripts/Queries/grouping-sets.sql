-- ROLLUP, CUBE and GROUPING SETS with GROUPING and GROUPING_ID.
-- Setup
create table dbo.QueriesSales (Region varchar(10) null, Product nvarchar(10) not null, Amount decimal(9, 2) not null);
insert dbo.QueriesSales values ('north', N'x', 1.5), ('north', N'y', 2), ('south', N'x', 10), (null, N'y', 0.25);
go
select Region, Product, sum(Amount) as Total, grouping(Region) as GR, grouping(Product) as GP
from dbo.QueriesSales group by rollup (Region, Product) order by grouping(Region), Region, grouping(Product), Product;
go
select Region, Product, count(*) as Times, grouping_id(Region, Product) as Level_
from dbo.QueriesSales group by cube (Region, Product) order by grouping_id(Region, Product), Region, Product;
go
-- @label varchar(10) = 'all'
select case when grouping(Region) = 1 then @label else isnull(Region, 'unknown') end as Region, sum(Amount) as Total
from dbo.QueriesSales group by grouping sets ((Region), ()) order by grouping(Region), 1;
go
select Region, Product, max(Amount) as Largest from dbo.QueriesSales
group by grouping sets ((Region), (Product)) order by grouping(Region), Region, Product;
go
-- @none decimal(9,2) = 1000
select Region, sum(Amount) as Total from dbo.QueriesSales where Amount > @none group by rollup (Region);
go
select grouping(Region) as G from dbo.QueriesSales;
go
-- Setup
drop table dbo.QueriesSales;
go
