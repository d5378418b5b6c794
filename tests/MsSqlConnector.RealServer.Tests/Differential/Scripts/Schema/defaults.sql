-- Defaults of columns: constants, expressions, functions with constant results, added with values.
-- Setup
create table dbo.SchemaDefaults (Id int not null constraint PK_SchemaDefaults primary key,
    N int not null constraint DF_SchemaDefaultsN default -1,
    T nvarchar(20) null constraint DF_SchemaDefaultsT default N'it''s', D date not null constraint DF_SchemaDefaultsD default '2000-01-01',
    M money null constraint DF_SchemaDefaultsM default (1.5 * 2), B varbinary(4) not null constraint DF_SchemaDefaultsB default 0x0102,
    U varchar(36) null constraint DF_SchemaDefaultsU default left(newid(), 0));
go
-- @id int = 1
insert dbo.SchemaDefaults (Id) values (@id);
insert dbo.SchemaDefaults (Id, N, T, D) values (@id + 1, default, null, default);
select * from dbo.SchemaDefaults order by Id;
go
-- @t nvarchar(20) = null
update dbo.SchemaDefaults set N = default, T = isnull(@t, T), M = default where Id = 2;
select N, T, M from dbo.SchemaDefaults where Id = 2;
go
-- Setup
alter table dbo.SchemaDefaults add Added tinyint not null constraint DF_SchemaDefaultsAdded default 9 with values;
alter table dbo.SchemaDefaults drop constraint DF_SchemaDefaultsN;
go
select Id, N, Added from dbo.SchemaDefaults order by Id;
go
-- Setup
alter table dbo.SchemaDefaults add constraint DF_SchemaDefaultsNew default 77 for N;
go
insert dbo.SchemaDefaults (Id) values (3);
select N, Added from dbo.SchemaDefaults where Id = 3;
go
alter table dbo.SchemaDefaults drop constraint DF_SchemaDefaultsMissing;
go
-- Setup
drop table dbo.SchemaDefaults;
go
