-- Entities, character references, sections of plain data, comments and white space inside of documents.
select cast('<a>&lt;&gt;&amp;&quot;&apos;</a>' as xml) as Entities;
go
select cast('<a>&#65;&#x42;&#233;&#x1F600;</a>' as xml) as CharacterReferences;
go
select cast('<a><![CDATA[<b> & ]]></a>' as xml) as PlainData;
go
select cast('<a><!-- comment --><?target data?></a>' as xml) as CommentAndInstruction;
go
select cast('<a>  <b> x </b>  </a>' as xml) as WhiteSpace;
go
select convert(xml, '<a>  <b> x </b>  </a>', 1) as KeptWhiteSpace;
go
select cast('<a x=''1'' y="&quot;"/>' as xml) as Quotes, cast('<a
  b="1"
/>' as xml) as LineEnds;
go
select cast('<?xml version="1.0"?><a/>' as xml) as Declaration;
go
select cast(N'<?xml version="1.0" encoding="utf-8"?><a/>' as xml) as WrongEncoding;
go
-- @doc xml = '<p:a xmlns:p="urn:one" xmlns="urn:two"><b p:c="1"/></p:a>'
select @doc as Namespaces, cast(@doc as nvarchar(200)) as Text1;
go
