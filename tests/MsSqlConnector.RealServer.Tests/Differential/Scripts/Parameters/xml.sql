-- Parameters of xml as inputs and as input-output parameters, well formed and not.
-- @document xml = '<root a="1"><item>text &amp; more</item><item/></root>'
select @document as Document, datalength(@document) as Length;
go
-- @document xml = null
-- @empty xml = ''
-- @text xml = 'only text'
select @document as Document, @empty as Empty, @text as Text;
go
-- @document xml output = '<a>1</a><b>2</b>'
-- @other xml output = null
select @document as Document;
set @other = @document;
set @document = '<c d="é"/>';
go
-- @document xml = '<items><i n="1">one</i><i n="2">two</i></items>'
select @document.value('(/items/i/@n)[2]', 'int') as Number, @document.exist('/items/i[@n="3"]') as Third,
    @document.query('/items/i[1]') as First;
go
-- @document xml = '<items><i n="1">one</i><i n="2">two</i></items>'
select t.c.value('@n', 'int') as N, t.c.value('.', 'nvarchar(10)') as Value from @document.nodes('/items/i') t (c) order by N;
go
-- An element has no end.
-- @document xml = '<a><b></a>'
select @document as Document;
go
-- The declaration of an encoding agrees with the text, or contradicts it.
-- @document xml = '<?xml version="1.0" encoding="utf-16"?><a>ü</a>'
select @document as Document;
go
-- @document xml = '<?xml version="1.0" encoding="utf-8"?><a>ü</a>'
select @document as Document;
go
-- @text nvarchar(max) = '<a>漢</a>'
-- @bytes varbinary(max) = 0x3C613EC3BC3C2F613E
select cast(@text as xml) as FromText, cast(@bytes as xml) as FromBytes;
go
