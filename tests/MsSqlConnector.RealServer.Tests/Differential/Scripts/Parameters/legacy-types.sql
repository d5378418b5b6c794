-- Parameters of text, ntext and image.
-- Setup
-- @body text = 'some text'
-- @wide ntext = 'Привет 漢字'
-- @picture image = 0x89504E47
select @body as Body, @wide as Wide, @picture as Picture, datalength(@wide) as WideBytes;
go
-- Setup
-- @body text = null
-- @wide ntext = null
-- @picture image = null
select @body as Body, @wide as Wide, @picture as Picture;
go
-- Setup
-- @body text = ''
-- @wide ntext = ''
-- @picture image = 0x
select substring(@body, 1, 5) as Body, substring(@wide, 1, 5) as Wide, datalength(@picture) as Length;
go
-- Setup
create table dbo.ParametersLegacy (Id int not null, Body text null, Wide ntext null, Picture image null);
go
-- @id int = 1
-- @body text = 'in a table'
-- @wide ntext = 'ж'
-- @picture image = 0x0102
insert dbo.ParametersLegacy values (@id, @body, @wide, @picture);
select Body, Wide, Picture from dbo.ParametersLegacy where Id = @id;
go
-- Such a variable cannot be compared.
-- @body text = 'in a table'
select count(*) as Count from dbo.ParametersLegacy where Body = @body;
go
-- Nor can it be an output.
-- Setup
-- @body text output = 'x'
select @body as Body;
go
-- Setup
drop table dbo.ParametersLegacy;
go
