-- Xml results of functions, procedures and views, and a column that is bound to a collection of schemas.
-- Setup
create function dbo.XmlWrapped (@text nvarchar(50)) returns xml as
begin
    return cast(N'<w>' + @text + N'</w>' as xml);
end
go
-- Setup
create view dbo.XmlView as select 1 as Id, cast('<v/>' as xml) as Doc union all select 2, null;
go
select dbo.XmlWrapped(N'inner') as Wrapped, dbo.XmlWrapped(null) as Nothing;
go
-- @text nvarchar(50) = 'größer'
select dbo.XmlWrapped(@text) as Wrapped;
go
select Id, Doc from dbo.XmlView order by Id;
go
select dbo.XmlWrapped(N'<') as Fails;
go
-- Setup
create xml schema collection dbo.XmlSchemas as
    N'<xsd:schema xmlns:xsd="http://www.w3.org/2001/XMLSchema"><xsd:element name="n" type="xsd:int"/></xsd:schema>';
go
declare @typed xml(dbo.XmlSchemas) = N'<n>5</n>';
select @typed as Typed;
go
declare @typed xml(dbo.XmlSchemas) = N'<n>five</n>';
go
-- Setup
drop view dbo.XmlView;
drop function dbo.XmlWrapped;
go
-- Setup
if exists (select 1 from sys.xml_schema_collections where name = 'XmlSchemas') drop xml schema collection dbo.XmlSchemas;
go
