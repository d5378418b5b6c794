-- The methods of the type xml: query, value and exist on columns, variables and parameters.
-- Setup
create table dbo.XmlMethods (Id int not null primary key, Doc xml null);
insert dbo.XmlMethods values (1, '<order no="7"><line sku="a" qty="2"/><line sku="b" qty="5"/></order>'), (2, '<order no="8"/>'), (3, null);
go
select Id, Doc.exist('/order/line') as HasLines from dbo.XmlMethods order by Id;
go
select Id, Doc.value('(/order/@no)[1]', 'int') as Number, Doc.value('(/order/line/@sku)[2]', 'varchar(10)') as Sku
from dbo.XmlMethods order by Id;
go
select Id, Doc.query('/order/line') as Lines from dbo.XmlMethods order by Id;
go
-- @doc xml = '<r><v>1.50</v><w>2024-05-06</w></r>'
select @doc.value('(/r/v)[1]', 'decimal(5, 2)') as Number, @doc.value('(/r/w)[1]', 'date') as Day1, @doc.query('/r/none') as Nothing;
go
-- @doc xml = '<r><v>text</v></r>'
select @doc.value('(/r/v)[1]', 'int') as NoNumber;
go
select N.X.value('@sku', 'varchar(10)') as Sku, N.X.value('@qty', 'smallint') as Quantity
from dbo.XmlMethods cross apply Doc.nodes('/order/line') as N (X) order by Sku;
go
select Doc.value('/order/@no', 'int') as NotSingle from dbo.XmlMethods order by Id;
go
-- Setup
drop table dbo.XmlMethods;
go
