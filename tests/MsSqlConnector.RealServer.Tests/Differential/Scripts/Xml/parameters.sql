-- Xml parameters of a batch and of a procedure, as input and output, empty and null.
-- Setup
create procedure dbo.XmlParameters @in xml, @out xml output, @text nvarchar(100) output as
begin
    select @in as Input, @out as Output1;
    set @text = cast(@in as nvarchar(100));
    set @out = isnull(@in, '<none/>');
    return isnull(datalength(@text), -1);
end
go
-- Procedure
-- @in xml = '<root><item id="1">one</item></root>'
-- @out xml output = '<old/>'
-- @text nvarchar(100) output = null
dbo.XmlParameters
go
-- Procedure
-- @in xml = null
-- @out xml output = null
-- @text nvarchar(100) output = 'before'
dbo.XmlParameters
go
-- Procedure
-- @in xml = ''
-- @out xml output = '<ü>漢字 😀</ü>'
-- @text nvarchar(100) output = ''
dbo.XmlParameters
go
-- @doc xml = '<a><b/></a>'
-- @none xml = null
select @doc as Doc, @none as None, cast(@doc as varchar(50)) as Text1;
go
-- @doc xml output = '<before/>'
set @doc = '<after changed="yes"/>';
go
-- Setup
drop procedure dbo.XmlParameters;
go
