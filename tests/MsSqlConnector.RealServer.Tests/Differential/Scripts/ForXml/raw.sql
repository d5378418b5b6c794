-- FOR XML RAW with the name of the row, without one, and with parameters.
-- Setup
create table dbo.ForXmlRaw (Id int not null constraint PK_ForXmlRaw primary key, Name nvarchar(20) null, Price decimal(8, 2) null);
insert dbo.ForXmlRaw values (1, N'one', 1.5), (2, null, -2.25), (3, N'', null);
go
select Id, Name, Price from dbo.ForXmlRaw order by Id for xml raw;
go
select Id, Name, Price from dbo.ForXmlRaw order by Id for xml raw('Item');
go
-- @from int = 2
-- @label nvarchar(10) = 'lab & el'
select Id, @label as Label, Price * 2 as Doubled from dbo.ForXmlRaw where Id >= @from order by Id for xml raw('Item');
go
-- @id int = 99
select Id from dbo.ForXmlRaw where Id = @id for xml raw;
go
select count(*) as Times, max(Name) as Latest from dbo.ForXmlRaw for xml raw('Summary');
go
-- A result without FOR XML after one with it.
select Id from dbo.ForXmlRaw where Id = 1 for xml raw;
select Id from dbo.ForXmlRaw where Id = 1;
go
-- Setup
drop table dbo.ForXmlRaw;
go
