-- Unique constraints and indexes: of columns that can be null, several ones, with a primary key and with included columns.
-- Setup
create table dbo.SchemaUnique (Id int not null, Code char(4) not null constraint UQ_SchemaUnique unique, Email varchar(40) null,
    Slot int null);
create unique index UX_SchemaUniqueEmail on dbo.SchemaUnique (Email);
create table dbo.SchemaUniqueBoth (Id int not null constraint PK_SchemaUniqueBoth primary key nonclustered, Other bigint not null,
    X bit null,
    constraint UQ_SchemaUniqueBoth unique clustered (Other));
create table dbo.SchemaUniqueNullable (V int null constraint UQ_SchemaUniqueNullable unique, W int null);
go
-- @email varchar(40) = 'a@example.com'
insert dbo.SchemaUnique values (1, 'aaaa', @email, 1);
select Id, Code, Email, Slot from dbo.SchemaUnique;
select Slot from dbo.SchemaUnique;
go
insert dbo.SchemaUniqueBoth values (1, 10, 1);
select X, Other from dbo.SchemaUniqueBoth;
select X from dbo.SchemaUniqueBoth;
go
insert dbo.SchemaUniqueNullable values (1, 2);
select W from dbo.SchemaUniqueNullable;
select V from dbo.SchemaUniqueNullable;
go
-- @code char(4) = 'aaaa'
insert dbo.SchemaUnique values (2, @code, null, 2);
go
-- @email varchar(40) = 'a@example.com'
insert dbo.SchemaUnique values (3, 'bbbb', @email, 3);
go
-- Setup
drop table dbo.SchemaUnique, dbo.SchemaUniqueBoth, dbo.SchemaUniqueNullable;
go
