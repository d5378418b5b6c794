-- FOR JSON PATH of rows with values of several types and of names with dots that nest objects.
-- Setup
create table dbo.JsonPath (Id int not null constraint PK_JsonPath primary key, Name nvarchar(20) null, City nvarchar(20) null,
    Zip int null);
insert dbo.JsonPath values (1, N'Ann', N'Oslo', 150), (2, N'Bob', null, null), (3, null, N'', 0);
go
select Id, Name from dbo.JsonPath order by Id for json path;
go
select Id as [Key], Name as [Person.Name], City as [Person.Address.City], Zip as [Person.Address.Zip]
from dbo.JsonPath order by Id for json path;
go
-- @from int = 2
-- @mark nvarchar(10) = 'm'
select @mark as Mark, Id as [I.D] from dbo.JsonPath where Id >= @from order by Id for json path;
go
-- Names that conflict: a value cannot be an object as well.
select Id as A, Name as [A.B] from dbo.JsonPath order by Id for json path;
go
-- Names that come back to an object after another one.
select Id as [A.X], Name as [B.X], City as [A.Y] from dbo.JsonPath order by Id for json path;
go
-- @none int = 0
select Id from dbo.JsonPath where Id = @none for json path;
go
-- Setup
drop table dbo.JsonPath;
go
