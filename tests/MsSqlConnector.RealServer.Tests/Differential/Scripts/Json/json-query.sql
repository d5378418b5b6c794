-- JSON_QUERY returns objects and arrays, null for scalars, and fails with strict paths.
-- @json nvarchar(max) = '{"o":{"a":1, "b":[true,null]},"l":[{"x":1},{"x":2}],"s":"text"}'
select json_query(@json, '$.o') as Obj, json_query(@json, '$.l') as List, json_query(@json, '$.s') as Scalar, json_query(@json) as Whole;
select json_query(@json, '$.l[1]') as Item, json_query(@json, '$.o.b') as Nested, json_query(@json, '$.none') as Missing;
go
-- @json nvarchar(max) = '{"s":"text"}'
select json_query(@json, 'strict $.s') as Value;
go
-- @json nvarchar(max) = null
-- @path nvarchar(20) = '$.a'
select json_query(@json, @path) as Value;
go
-- @json nvarchar(max) = '[1,2,{"k":"v"}]'
-- JSON_QUERY inside of FOR JSON is not escaped.
select @json as Escaped, json_query(@json) as Plain for json path;
go
-- @json varchar(100) = '{"list":[1,2,3]}'
select json_query(@json, '$.list') as FromVarchar, datalength(json_query(@json, '$.list')) as Size;
go
-- A large array out of a large text.
declare @j nvarchar(max) = N'{"l":[' + replicate(cast(N'"element",' as nvarchar(max)), 1500) + N'0]}';
select json_query(@j, '$.l') as Large, len(json_query(@j, '$.l')) as Length;
go
