-- FOR XML with binary values in BASE64, in RAW and PATH, from columns and parameters.
-- Setup
create table dbo.ForXmlBinary (Id int not null constraint PK_ForXmlBinary primary key, Short binary(4) null, Long varbinary(max) null);
insert dbo.ForXmlBinary values (1, 0x00, 0x0102030405), (2, 0xFFFFFFFF, 0x), (3, null, null);
go
select Id, Short, Long from dbo.ForXmlBinary order by Id for xml raw, binary base64;
go
select Id as [@id], Short, Long from dbo.ForXmlBinary order by Id for xml path('Bin'), binary base64;
go
select Id, Short from dbo.ForXmlBinary order by Id for xml path('Bin'), elements xsinil;
go
-- @bytes varbinary(300) = 0x000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f202122232425262728292a2b2c2d2e2f3031323334
select @bytes as Bytes for xml raw, binary base64, root('R');
go
-- @bytes varbinary(300) = null
select @bytes as Bytes, 1 as Id for xml path('B'), binary base64;
go
-- The text back to bytes.
declare @x xml = N'<b>AQIDBAU=</b>';
select @x.value('(/b)[1]', 'varbinary(10)') as Bytes;
go
-- Setup
drop table dbo.ForXmlBinary;
go
