-- FOR JSON in subqueries makes arrays inside of objects, and columns of normal results.
-- Setup
create table dbo.JsonOuter (Id int not null constraint PK_JsonOuter primary key, Name varchar(10) not null);
create table dbo.JsonInner (Id int not null constraint PK_JsonInner primary key, OuterId int not null, Value float null);
insert dbo.JsonOuter values (1, 'x'), (2, 'y');
insert dbo.JsonInner values (1, 1, 0.5), (2, 1, null), (3, 1, -2);
go
select o.Name, (select i.Id, i.Value from dbo.JsonInner as i where i.OuterId = o.Id order by i.Id for json path) as Parts
from dbo.JsonOuter as o order by o.Id for json path;
go
select o.Name, (select i.Id, i.Value from dbo.JsonInner as i where i.OuterId = o.Id order by i.Id for json path) as Parts
from dbo.JsonOuter as o order by o.Id;
go
-- @outer int = 1
select o.Id, c.Parts from dbo.JsonOuter as o
cross apply (select i.Id from dbo.JsonInner as i where i.OuterId = o.Id order by i.Id for json path) as c (Parts) where o.Id = @outer;
go
-- @outer int = 1
declare @j nvarchar(max) = (select i.Id, i.Value from dbo.JsonInner as i where i.OuterId = @outer order by i.Id for json path);
select json_value(@j, '$[0].Value') as First, json_value(@j, '$[2].Id') as Third, json_value(@j, '$[1].Value') as Missing;
select @j as Json for json path;
go
-- Setup
drop table dbo.JsonInner;
drop table dbo.JsonOuter;
go
