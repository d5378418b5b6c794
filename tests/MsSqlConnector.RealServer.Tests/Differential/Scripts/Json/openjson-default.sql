-- OPENJSON without a schema returns keys, values and types of objects and arrays.
-- @json nvarchar(max) = '{"s":"text","n":-1.5e3,"t":true,"f":false,"z":null,"a":[1,2],"o":{"x":1}}'
select [key], value, type from openjson(@json) order by [key];
go
-- @json nvarchar(max) = '["zero",1,null,{"two":2},[3]]'
select * from openjson(@json) order by cast([key] as int);
go
-- @json nvarchar(max) = '{"deep":{"list":[10,20,30]}}'
-- @path nvarchar(50) = '$.deep.list'
select [key], value, type from openjson(@json, @path) order by [key];
select value from openjson(@json, '$.deep') order by [key];
go
-- @json nvarchar(max) = '{"a":1}'
-- Nothing there.
select [key], value from openjson(@json, '$.missing');
select [key], value from openjson('{}');
select [key], value from openjson('[]');
go
-- @json nvarchar(max) = null
select [key], value, type from openjson(@json);
go
-- @json varchar(200) = '{"dup":1,"dup":2}'
select count(*) as Times from openjson(@json);
go
-- @json nvarchar(max) = 'no json'
select [key] from openjson(@json);
go
