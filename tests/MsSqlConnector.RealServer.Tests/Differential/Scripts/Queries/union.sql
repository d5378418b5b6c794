-- UNION and UNION ALL: common types, names and nullability of the columns, precedence of types.
select 1 as A, 'x' as B union all select 2147483648, N'y' order by A;
go
select cast(1 as tinyint) as V union select cast(1 as smallint) union select cast(2 as money) order by V;
go
select cast('2020-01-01' as date) as D union all select cast('2021-01-01T12:00:00' as datetime2(3)) order by D;
go
select null as N union all select 5 order by N;
go
-- @number int = 7
-- @text varchar(10) = '8'
select @number as Mixed union all select @text order by Mixed;
go
-- @number int = 7
-- @text varchar(10) = 'eight'
select @number as Mixed union all select @text order by Mixed;
go
select cast(0x01 as varbinary(2)) as B union all select cast(0x0203 as binary(4)) order by B;
go
select cast(1.5 as decimal(5, 2)) as D union all select cast(1.23456 as decimal(10, 5)) union all select 1 order by D;
go
select 'a' as V union select 'b' union select 'a' order by V;
go
select 1 as A, 2 as B union all select 1;
go
-- @bit bit = 1
-- @float float = 0.5
select @bit as V union all select @float order by V;
go
