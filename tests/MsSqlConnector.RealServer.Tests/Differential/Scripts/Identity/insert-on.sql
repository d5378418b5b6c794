-- SET IDENTITY_INSERT: explicit values, the requirement of a column list, only one table at a time.
-- Setup
create table dbo.IdentityInsertOne (Id int identity(1, 1) not null constraint PK_IdentityInsertOne primary key, Name nvarchar(10) null);
create table dbo.IdentityInsertTwo (Id int identity(1, 1) not null, Name nvarchar(10) null);
go
-- @id int = 50
insert dbo.IdentityInsertOne (Id, Name) values (@id, N'refused');
go
-- Setup
set identity_insert dbo.IdentityInsertOne on;
go
-- @id int = 50
insert dbo.IdentityInsertOne (Id, Name) values (@id, N'explicit');
select scope_identity() as Scoped, @@identity as Latest;
go
insert dbo.IdentityInsertOne (Name) values (N'no value');
go
insert dbo.IdentityInsertOne values (51, N'no list');
go
-- Setup
begin try
    set identity_insert dbo.IdentityInsertTwo on;
end try
begin catch
    select error_number() as Number, error_severity() as Severity;
end catch
go
-- Setup
set identity_insert dbo.IdentityInsertOne off;
set identity_insert dbo.IdentityInsertTwo off;
go
-- @id int = 50
insert dbo.IdentityInsertOne (Name) values (N'generated');
select Id, Name from dbo.IdentityInsertOne order by Id;
update dbo.IdentityInsertOne set Id = Id + 1 where Id = @id;
go
set identity_insert dbo.IdentityMissing on;
go
-- Setup
drop table dbo.IdentityInsertOne, dbo.IdentityInsertTwo;
go
