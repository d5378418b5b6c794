-- OPENJSON WITH a schema returns columns of the declared types.
-- @json nvarchar(max) = '[{"id":1,"name":"one","price":1.25,"day":"2020-02-29","ok":true},{"id":2,"name":null,"extra":0}]'
select id, name, price, day, ok from openjson(@json)
with (id int, name nvarchar(20), price decimal(9, 2), day date, ok bit) order by id;
go
-- @json nvarchar(max) = '[{"a":{"b":{"c":"deep"}},"l":[1,2,3]},{"a":null}]'
select Deep, Second, List from openjson(@json)
with (Deep varchar(10) '$.a.b.c', Second tinyint '$.l[1]', List nvarchar(max) '$.l' as json) order by Deep desc;
go
-- @json nvarchar(max) = '{"rows":[{"g":"00112233-4455-6677-8899-aabbccddeeff","t":"23:59:59.123","o":"2020-01-01T00:00:00+02:00"}]}'
select g, t, o from openjson(@json, '$.rows') with (g uniqueidentifier, t time(3), o datetimeoffset(0));
go
-- @json nvarchar(max) = '{"id":5,"big":9223372036854775807,"money":922337203685477.5807,"f":0.5}'
-- An object is one row.
select * from openjson(@json) with (id smallint, big bigint, money money, f float, missing varchar(5));
go
-- A value that is too long, one of a wrong type, one that is required.
select * from openjson(N'[{"s":"abcdef"}]') with (s varchar(3));
go
select * from openjson(N'[{"i":"x"}]') with (i int);
go
select * from openjson(N'[{"a":1}]') with (b int 'strict $.b');
go
