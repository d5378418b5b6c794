-- ISJSON of valid and invalid texts, of nulls and of other types, in results and in predicates.
-- @json nvarchar(max) = '{"a":[1,2,{"b":null}]}'
select isjson(@json) as Valid;
go
-- @json nvarchar(max) = '{a:1}'
select isjson(@json) as Valid, case when isjson(@json) > 0 then json_value(@json, '$.a') else 'not json' end as Value;
go
-- @json nvarchar(max) = null
select isjson(@json) as Valid;
go
select v.Id, isjson(v.Text) as Valid from (values (1, N'[]'), (2, N'{}'), (3, N''), (4, N' [1] '), (5, N'[1,]'), (6, N'{"a":01}'),
    (7, N'{"a":1}}'), (8, null), (9, N'["\q"]')) as v (Id, Text) order by v.Id;
go
-- @json varchar(50) = '[1]'
-- @char char(20) = '{"x":1}'
select isjson(@json) as OfVarchar, isjson(@char) as OfChar;
go
select v.Id from (values (1, N'{"k":1}'), (2, N'broken'), (3, null)) as v (Id, Text) where isjson(v.Text) = 1 order by v.Id;
go
-- @number int = 5
select isjson(@number) as OfNumber;
go
