-- The VALUES constructor as a table: types of columns, nullability, parameters, insertion of many rows.
select v.A, v.B from (values (1, N'x'), (2, null), (3000000000, 'z')) as v (A, B) order by v.A;
go
-- @a int = 5
-- @b decimal(9,3) = 0.125
-- @c nvarchar(10) = null
select v.* from (values (@a, @b, @c), (null, 1, 'text')) as v (A, B, C) order by v.A;
go
select max(v.X) as Largest from (values (1.5), (2), (null)) as v (X);
go
-- Setup
create table dbo.QueriesValues (Id int not null constraint PK_QueriesValues primary key, T varchar(5) null default 'dflt');
go
-- @id int = 1
insert dbo.QueriesValues values (@id, 'a'), (@id + 1, default), (@id + 2, null);
insert dbo.QueriesValues (T, Id) values ('rev', 9);
select Id, T from dbo.QueriesValues order by Id;
go
insert dbo.QueriesValues values (20, 'b'), (21);
go
insert dbo.QueriesValues values (30, 'ok'), (31, 'too long');
go
insert dbo.QueriesValues values (40, 'ok'), (40, 'dup');
go
select count(*) as Rows_ from dbo.QueriesValues;
select (select max(v) from (values (3), (9), (4)) as d (v)) as Greatest_;
go
-- Setup
drop table dbo.QueriesValues;
go
