-- Defaults, computed columns, checks and identity of table variables.
-- @name varchar(10) = 'first'
declare @t table (Id int identity(10, -2) primary key, Name varchar(10) not null default 'none', Upper_ as upper(Name),
    Length as len(Name));
insert @t default values;
insert @t (Name) values (@name);
select scope_identity() as Scoped;
select Id, Name, Upper_, Length from @t order by Id;
go
declare @t table (A int not null, B decimal(5, 2) not null default 1.25, C as (A * B), D as cast(A as varchar(4)) + '!');
insert @t (A) values (3);
insert @t (A, B) values (4, default);
insert @t values (5, 2.5);
select * from @t order by A;
go
-- A computed column cannot be set.
declare @t table (A int null, C as (A + 1));
insert @t (A, C) values (1, 2);
select A, C from @t;
go
-- @a int = null
declare @t table (A int null check (A > 0), B int null default (7));
insert @t (A) values (@a);
select A, B from @t;
go
