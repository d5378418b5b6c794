-- Sparse columns with values and nulls, and a column set that hides them.
-- Setup
create table dbo.SchemaSparse (Id int not null constraint PK_SchemaSparse primary key, A int sparse null, B nvarchar(50) sparse null,
    C datetime2(0) sparse null);
go
-- @a int = 5
-- @b nvarchar(50) = null
insert dbo.SchemaSparse values (1, @a, @b, null), (2, null, N'text', '2020-01-01');
select * from dbo.SchemaSparse order by Id;
go
-- @id int = 1
update dbo.SchemaSparse set A = null, C = '9999-12-31T23:59:59' where Id = @id;
select A, B, C from dbo.SchemaSparse where Id = @id;
go
-- Setup
create table dbo.SchemaSparseSet (Id int not null constraint PK_SchemaSparseSet primary key, X int sparse null, Y varchar(10) sparse null,
    Everything xml column_set for all_sparse_columns);
go
insert dbo.SchemaSparseSet (Id, X, Y) values (1, 7, 'y');
insert dbo.SchemaSparseSet (Id, Everything) values (2, N'<X>8</X>');
select * from dbo.SchemaSparseSet order by Id;
select X, Y, Everything from dbo.SchemaSparseSet order by Id;
go
create table dbo.SchemaSparseWrong (Id int sparse not null);
go
-- Setup
drop table if exists dbo.SchemaSparseWrong;
drop table if exists dbo.SchemaSparseSet;
drop table if exists dbo.SchemaSparse;
go
