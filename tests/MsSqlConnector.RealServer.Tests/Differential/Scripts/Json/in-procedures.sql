-- Procedures that take JSON text, store its parts, and give JSON text back by result, output parameter and return value.
-- Setup
create table dbo.JsonStored (Id int not null constraint PK_JsonStored primary key, Name nvarchar(30) null, Doc nvarchar(max) null
    constraint CK_JsonStored check (isjson(Doc) = 1));
go
-- Setup
create procedure dbo.JsonStore @json nvarchar(max), @answer nvarchar(max) output as
begin
    insert dbo.JsonStored (Id, Name, Doc) select id, name, doc
    from openjson(@json) with (id int, name nvarchar(30), doc nvarchar(max) as json);
    declare @rows int = @@rowcount;
    set @answer = (select @rows as stored, sum(Id) as checksum from dbo.JsonStored for json path, without_array_wrapper);
    select Id, Name, Doc from dbo.JsonStored order by Id for json path, root('all');
    return @rows;
end
go
-- Setup
create procedure dbo.JsonAnswer @rows int, @answer nvarchar(max) output as
    set @answer = (select v.N as n from (values (1), (2), (3)) as v (N) where v.N <= @rows order by v.N for json path);
go
-- Procedure
-- @json nvarchar(max) = '[{"id":1,"name":"it''s","doc":{"x":[1]}},{"id":2}]'
-- @answer nvarchar(max) output = null
dbo.JsonStore
go
-- Procedure
-- @rows int = 2
-- @answer nvarchar(max) output = 'before'
dbo.JsonAnswer
go
-- Procedure
-- @rows int = 0
-- @answer nvarchar(max) output = 'before'
dbo.JsonAnswer
go
-- Procedure
-- @json nvarchar(max) = '[{"id":1}]'
-- @answer nvarchar(max) output = null
dbo.JsonStore
go
select Id, Name, Doc from dbo.JsonStored order by Id;
go
-- Setup
drop procedure dbo.JsonAnswer;
drop procedure dbo.JsonStore;
drop table dbo.JsonStored;
go
