-- FOR XML that is refused, and errors while the text is made.
-- A column without a name in RAW.
select 1 + 1 for xml raw;
go
-- Without a name in PATH it is text.
select 1 + 1 for xml path('Sum');
go
-- Two attributes of the same name.
select 1 as A, 2 as A for xml raw;
go
-- Two elements of the same name.
select 1 as A, 2 as A for xml path('Row');
go
-- EXPLICIT needs columns of its form.
select 1 as A for xml explicit;
go
select 1 as Tag, null as Parent, 'v' as [Node!1!value] for xml explicit;
go
-- @divisor int = 0
select v.N, 10 / (v.N + @divisor - 2) as Quotient from (values (1), (2), (3)) as v (N) order by v.N for xml raw;
go
-- @text varchar(5) = 'abc'
select cast(@text as int) as Number for xml path('Row');
go
-- Into a variable by SELECT it is not allowed.
declare @x xml;
select @x = 1 for xml raw;
go
select 'end' as State;
go
