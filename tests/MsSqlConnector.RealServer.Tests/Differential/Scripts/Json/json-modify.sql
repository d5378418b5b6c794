-- JSON_MODIFY changes, appends, adds and deletes values of JSON text in parameters and in a table.
-- Setup
create table dbo.JsonModified (Id int not null constraint PK_JsonModified primary key, Doc nvarchar(400) null);
insert dbo.JsonModified values (1, N'{"n":1,"l":["a"]}'), (2, null);
go
-- @json nvarchar(max) = '{"name":"old","list":[1]}'
-- @name nvarchar(20) = 'new "name"'
select json_modify(@json, '$.name', @name) as Changed, json_modify(@json, '$.added', 5) as Added;
select json_modify(@json, 'append $.list', 2) as Appended, json_modify(@json, '$.list[0]', N'x') as Item;
select json_modify(@json, '$.name', null) as Deleted, json_modify(@json, 'strict $.name', null) as Nulled;
go
-- @json nvarchar(max) = '{}'
-- @object nvarchar(max) = '{"k":[1]}'
select json_modify(@json, '$.text', @object) as Escaped, json_modify(@json, '$.obj', json_query(@object)) as Nested;
go
-- @json nvarchar(max) = '{"a":1}'
select json_modify(@json, 'strict $.missing', 2) as Value;
go
-- @id int = 1
-- @step int = 10
update dbo.JsonModified set Doc = json_modify(Doc, '$.n', cast(json_value(Doc, '$.n') as int) + @step) where Id = @id;
update dbo.JsonModified set Doc = json_modify(Doc, '$.n', 1) where Id = 2;
select Id, Doc from dbo.JsonModified order by Id;
go
-- @json nvarchar(max) output = '{"in":1}'
set @json = json_modify(json_modify(@json, '$.out', cast(1 as bit)), '$.in', null);
go
-- Setup
drop table dbo.JsonModified;
go
