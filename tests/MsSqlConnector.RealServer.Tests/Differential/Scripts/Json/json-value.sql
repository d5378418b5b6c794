-- JSON_VALUE of parameters: scalars, missing paths, nulls, objects, lax and strict paths, long values.
-- @json nvarchar(max) = '{"name":"Ann","age":41,"ok":true,"nil":null,"list":[5,6],"two words":"2","deep":{"er":"x"}}'
select json_value(@json, '$.name') as Name, json_value(@json, '$.age') as Age, json_value(@json, '$.ok') as Ok,
    json_value(@json, '$.nil') as Nil;
select json_value(@json, '$.list[1]') as Item, json_value(@json, '$."two words"') as Quoted, json_value(@json, '$.deep.er') as Deep;
select json_value(@json, '$.list') as NotScalar, json_value(@json, '$.missing') as Missing, json_value(@json, '$.list[9]') as Beyond;
go
-- @json nvarchar(max) = '{"a":1}'
-- @path nvarchar(40) = 'lax $.a'
select json_value(@json, @path) as Value;
go
-- @json nvarchar(max) = '{"a":1}'
select json_value(@json, 'strict $.b') as Value;
go
-- @json nvarchar(max) = '{"a":[1]}'
select json_value(@json, 'strict $.a') as Value;
go
-- @json nvarchar(max) = '{"a":'
select json_value(@json, '$.a') as Value;
go
-- @json nvarchar(max) = null
select json_value(@json, '$.a') as Value;
go
-- @json nvarchar(max) = '{"a":1}'
select json_value(@json, 'a.b.') as Value;
go
-- A value of more than 4000 characters is null.
declare @j nvarchar(max) = N'{"long":"' + replicate(cast(N'x' as nvarchar(max)), 4001) + N'","short":"' + replicate(N'y', 4000) + N'"}';
select json_value(@j, '$.long') as Long, len(json_value(@j, '$.short')) as Short;
go
