-- FOR JSON escapes quotes, slashes and controls, and keeps Unicode; names are escaped as well.
-- @text nvarchar(100) = 'a "quoted" back\slash and / slash, it''s'
select @text as Text for json path;
go
select char(9) + '|' + char(10) + '|' + char(13) + '|' + char(8) + '|' + char(12) + '|' + char(1) as Controls for json path;
go
-- @text nvarchar(40) = 'Ä漢😀 <&>'
select @text as Text, @text + '"' as [name "with" quotes] for json path;
go
select 1 as [größe], 2 as [a b], 3 as [x/y], 4 as [z\z] for json path;
go
-- @text nvarchar(40) = 'Ä漢😀 "q" \ /'
-- The text back by JSON_VALUE.
declare @j nvarchar(max) = (select @text as T for json path, without_array_wrapper);
select @j as Json, json_value(@j, '$.T') as Back, case when json_value(@j, '$.T') = @text then 'same' else 'other' end as State;
go
select string_escape(N'"\/' + nchar(9), 'json') as Escaped;
go
-- @escaped nvarchar(100) = '{"a":"\u00e4\u6f22\ud83d\ude00\n\t\"\\\/"}'
select json_value(@escaped, '$.a') as Unescaped, len(json_value(@escaped, '$.a')) as Length;
go
