-- OUTPUT of expressions: constants, conversions, functions, parameters, CASE, and their nullability.
-- Setup
create table dbo.OutputExpressions (Id int not null, Text nvarchar(40) null, At datetime null);
go
-- @id int = 5
-- @text nvarchar(40) = 'alpha'
-- @mark varbinary(4) = 0xFF00
insert dbo.OutputExpressions (Id, Text, At)
output 1 as One, N'constant' as Constant, inserted.Id * 1.5 as Product, upper(inserted.Text) as Upper_, @mark as Mark, null as Nothing,
    isnull(inserted.Text, N'') as Filled, convert(varchar(10), inserted.At, 120) as Day
values (@id, @text, '2021-12-31T23:59:59.997');
go
-- @text nvarchar(40) = null
update dbo.OutputExpressions set Text = @text, At = dateadd(day, 1, At)
output coalesce(inserted.Text, deleted.Text, N'?') as Either, datediff(day, deleted.At, inserted.At) as Days,
    case when inserted.Text is null then cast(0 as bit) else cast(1 as bit) end as HasText, len(deleted.Text) + @@trancount - @@trancount;
go
-- @factor float = 0.25
delete dbo.OutputExpressions output cast(deleted.Id as sql_variant) as Variant, deleted.Id * @factor as Part, sqrt(@factor) as Root;
go
-- A subquery is not allowed here.
insert dbo.OutputExpressions (Id) output (select max(Id) from dbo.OutputExpressions) values (1);
go
-- Of a table that has no such column.
insert dbo.OutputExpressions (Id) output inserted.Missing values (1);
go
select Id, Text from dbo.OutputExpressions order by Id;
go
-- Setup
drop table dbo.OutputExpressions;
go
