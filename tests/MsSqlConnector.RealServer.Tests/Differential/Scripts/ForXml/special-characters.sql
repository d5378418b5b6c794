-- FOR XML escapes markup, keeps Unicode, and names of columns are escaped.
-- @text nvarchar(60) = '<a href="x">it''s & that</a>'
select @text as Text for xml raw;
go
-- @text nvarchar(60) = '<a href="x">it''s & that</a>'
select @text as Text, @text as [*] for xml path('T');
go
-- @text nvarchar(20) = 'Ä漢😀'
select @text as [@attribute], @text as Element for xml path('Ünicode');
go
select 1 as [a b], 2 as [1st], 3 as [x$y], 4 as [größe] for xml raw;
go
select char(9) + 'tab' + char(13) + char(10) + 'line' as Blank for xml raw;
select char(9) + 'tab' + char(13) + char(10) + 'line' as Blank for xml path('');
go
-- A control character is no character of XML.
select N'a' + nchar(1) + N'b' as Control for xml path('C');
go
select N'a' + nchar(1) + N'b' as Control for xml path('C'), type;
go
