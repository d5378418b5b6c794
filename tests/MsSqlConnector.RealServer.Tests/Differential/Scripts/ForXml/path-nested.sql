-- FOR XML PATH of subqueries with TYPE builds a tree, and without TYPE escaped text.
-- Setup
create table dbo.ForXmlParents (Id int not null constraint PK_ForXmlParents primary key, Name varchar(20) not null);
create table dbo.ForXmlChildren (Id int not null constraint PK_ForXmlChildren primary key, Parent int not null, Toy varchar(20) null);
insert dbo.ForXmlParents values (1, 'A'), (2, 'B');
insert dbo.ForXmlChildren values (10, 1, 'ball'), (11, 1, null), (12, 1, 'car');
go
select p.Id as [@id], p.Name,
    (select c.Id as [@id], c.Toy from dbo.ForXmlChildren as c where c.Parent = p.Id order by c.Id for xml path('Child'), type) as Children
from dbo.ForXmlParents as p order by p.Id for xml path('Parent'), root('Family');
go
select p.Name, (select c.Toy from dbo.ForXmlChildren as c where c.Parent = p.Id order by c.Id for xml path('Child')) as Text
from dbo.ForXmlParents as p order by p.Id for xml path('Parent');
go
-- @parent int = 1
-- The inner XML as a column of a normal result.
select p.Name, (select c.Toy from dbo.ForXmlChildren as c where c.Parent = p.Id order by c.Id for xml path('Child'), type) as Typed,
    (select c.Toy from dbo.ForXmlChildren as c where c.Parent = p.Id order by c.Id for xml path('Child')) as Untyped
from dbo.ForXmlParents as p where p.Id >= @parent order by p.Id;
go
-- Setup
drop table dbo.ForXmlChildren;
drop table dbo.ForXmlParents;
go
