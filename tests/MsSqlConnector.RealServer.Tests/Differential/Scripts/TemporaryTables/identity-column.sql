-- The identity column of a temporary table: generated values, explicit values and the functions that tell them.
-- Setup
create table #TemporaryTablesIdentity (Id int identity(5, 5) not null, Name varchar(10) null);
go
-- @name varchar(10) = 'x'
insert #TemporaryTablesIdentity (Name) values (@name);
select scope_identity() as Scoped, @@identity as Latest, @@rowcount as Affected;
go
-- @a varchar(10) = 'y'
-- @b varchar(10) = null
insert #TemporaryTablesIdentity (Name) values (@a), (@b);
select Id, Name from #TemporaryTablesIdentity order by Id;
go
-- An explicit value, and the generated value after it.
insert #TemporaryTablesIdentity (Name) values ('again');
set identity_insert #TemporaryTablesIdentity on;
insert #TemporaryTablesIdentity (Id, Name) values (1000, 'set');
set identity_insert #TemporaryTablesIdentity off;
insert #TemporaryTablesIdentity (Name) values ('next');
select Id, Name from #TemporaryTablesIdentity order by Id;
go
insert #TemporaryTablesIdentity default values;
select max(Id) as Latest, count(*) as Times from #TemporaryTablesIdentity;
go
truncate table #TemporaryTablesIdentity;
insert #TemporaryTablesIdentity (Name) values ('fresh');
select Id, Name from #TemporaryTablesIdentity;
go
-- Setup
drop table #TemporaryTablesIdentity;
go
