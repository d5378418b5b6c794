-- FOR JSON with WITHOUT_ARRAY_WRAPPER: one row, several rows, no rows, and with ROOT it is refused.
-- Setup
create table dbo.JsonUnwrapped (Id int not null constraint PK_JsonUnwrapped primary key, Name nvarchar(10) null);
insert dbo.JsonUnwrapped values (1, N'one'), (2, N'two');
go
-- @id int = 1
select Id, Name from dbo.JsonUnwrapped where Id = @id for json path, without_array_wrapper;
go
select Id, Name from dbo.JsonUnwrapped order by Id for json path, without_array_wrapper;
go
-- @id int = 3
select Id, Name from dbo.JsonUnwrapped where Id = @id for json path, without_array_wrapper;
go
-- Invalid
select Id from dbo.JsonUnwrapped order by Id for json path, without_array_wrapper, root('r');
go
-- @json nvarchar(max) output = null
set @json = (select Id, Name from dbo.JsonUnwrapped where Id = 2 for json path, without_array_wrapper);
select isjson(@json) as Valid, len(@json) as Length;
go
select Id, json_query((select Name for json path, without_array_wrapper)) as Inner_ from dbo.JsonUnwrapped order by Id for json path;
go
select Id, (select Name for json path, without_array_wrapper) as Inner_ from dbo.JsonUnwrapped order by Id for json path;
go
-- Setup
drop table dbo.JsonUnwrapped;
go
