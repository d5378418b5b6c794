-- Columns that do not allow null in their table but are null in the result of an outer join.
-- Setup
create table dbo.NullsOrders (Id int not null primary key, Customer int null, Total money not null);
create table dbo.NullsCustomers (Id int not null primary key, Name nvarchar(20) not null, Active bit not null, Since date not null);
insert dbo.NullsOrders values (1, 10, 5), (2, 20, 7.5), (3, null, 0);
insert dbo.NullsCustomers values (10, N'Ann', 1, '2020-01-01'), (30, N'Zoe', 0, '2021-02-02');
go
select O.Id, O.Total, C.Id as CustomerId, C.Name, C.Active, C.Since
from dbo.NullsOrders O left join dbo.NullsCustomers C on C.Id = O.Customer order by O.Id;
go
select C.Id, C.Name, O.Id as OrderId, O.Total from dbo.NullsOrders O right join dbo.NullsCustomers C on C.Id = O.Customer order by C.Id;
go
select O.Id, C.Id as CustomerId from dbo.NullsOrders O full join dbo.NullsCustomers C on C.Id = O.Customer order by isnull(O.Id, 99), C.Id;
go
-- @name nvarchar(20) = null
select O.Id, isnull(C.Name, @name) as Name, coalesce(C.Name, N'nobody') as Shown, C.Active
from dbo.NullsOrders O left join dbo.NullsCustomers C on C.Id = O.Customer where @name is null or C.Name = @name order by O.Id;
go
select O.Id, X.Name from dbo.NullsOrders O outer apply (select C.Name from dbo.NullsCustomers C where C.Id = O.Customer) X order by O.Id;
go
select (select Name from dbo.NullsCustomers where Id = 99) as NoRow, (select count(*) from dbo.NullsOrders where Id = 99) as NoCount;
go
-- Setup
drop table dbo.NullsOrders;
drop table dbo.NullsCustomers;
go
