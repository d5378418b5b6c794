-- FOR XML results of more than 8000 characters arrive as one text in pieces.
-- Setup
create table dbo.ForXmlLarge (Id int not null constraint PK_ForXmlLarge primary key, Text nvarchar(200) not null);
go
-- Setup
declare @i int = 1;
while @i <= 120
begin
    insert dbo.ForXmlLarge values (@i, replicate(nchar(97 + @i % 26), 100 + @i % 50));
    set @i = @i + 1;
end
go
select Id, Text from dbo.ForXmlLarge order by Id for xml raw;
go
-- @from int = 21
select Id as [@id], Text from dbo.ForXmlLarge where Id >= @from order by Id for xml path('Row'), root('Rows');
go
select Id as [@id], Text from dbo.ForXmlLarge order by Id for xml path('Row'), type;
go
-- @to int = 60
declare @x nvarchar(max) = (select Id, Text from dbo.ForXmlLarge where Id <= @to order by Id for xml raw('r'));
select len(@x) as Length, left(@x, 40) as Beginning, right(@x, 40) as Ending;
select @x as Whole;
go
-- One value that is larger than a packet and than a piece.
select replicate(cast(N'0123456789' as nvarchar(max)), 2500) as Big for xml path('');
go
-- Setup
drop table dbo.ForXmlLarge;
go
