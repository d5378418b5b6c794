-- OUTPUT of updates and deletions with FROM returns columns of the joined tables.
-- Setup
create table dbo.OutputOrders (Id int not null constraint PK_OutputOrders primary key, Customer int not null, Total decimal(9, 2) null);
create table dbo.OutputCustomers (Id int not null constraint PK_OutputCustomers primary key, Name nvarchar(30) not null, Rate real null);
insert dbo.OutputCustomers values (1, N'One', 0.5), (2, N'Two', null);
insert dbo.OutputOrders values (10, 1, 100), (11, 2, 200), (12, 1, null);
go
-- @order int = 10
update o set Total = o.Total * c.Rate
output inserted.Id, deleted.Total as Before, inserted.Total as After, c.Name, c.Rate
from dbo.OutputOrders as o inner join dbo.OutputCustomers as c on c.Id = o.Customer
where o.Id = @order;
go
-- @name nvarchar(30) = 'Two'
delete o output deleted.Id, deleted.Customer, c.Id, c.Name
from dbo.OutputOrders as o inner join dbo.OutputCustomers as c on c.Id = o.Customer
where c.Name = @name;
go
-- Through a common table expression.
with Latest as (select top (1) Id, Total from dbo.OutputOrders order by Id desc)
update Latest set Total = 5 output deleted.Id, deleted.Total, inserted.Total;
go
-- @extra decimal(9,2) = 0.99
declare @seen table (Id int not null, Name nvarchar(30) null, New decimal(9, 2) null);
update o set Total = o.Total + @extra output inserted.Id, c.Name, inserted.Total into @seen
from dbo.OutputOrders as o left join dbo.OutputCustomers as c on c.Id = o.Customer and c.Id > 1;
select Id, Name, New from @seen order by Id;
go
-- Setup
drop table dbo.OutputOrders;
drop table dbo.OutputCustomers;
go
