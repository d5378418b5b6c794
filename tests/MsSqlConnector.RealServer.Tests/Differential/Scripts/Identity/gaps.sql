-- Values of an identity column are lost by rollbacks and by failed insertions.
-- Setup
create table dbo.IdentityGaps (Id int identity(1, 1) not null, Code int not null constraint PK_IdentityGaps primary key);
go
-- @code int = 10
begin transaction;
insert dbo.IdentityGaps (Code) values (@code), (@code + 1);
select scope_identity() as Inside;
rollback transaction;
select scope_identity() as After_, count(*) as Rows_ from dbo.IdentityGaps;
insert dbo.IdentityGaps (Code) values (@code);
select Id, Code from dbo.IdentityGaps;
go
-- @code int = 10
insert dbo.IdentityGaps (Code) values (@code);
go
-- @code int = 11
insert dbo.IdentityGaps (Code) values (@code);
select Id, Code from dbo.IdentityGaps order by Id;
go
-- @code int = 20
begin try
    insert dbo.IdentityGaps (Code) values (@code), (@code);
end try
begin catch
    select error_number() as Number;
end catch
insert dbo.IdentityGaps (Code) values (@code);
select max(Id) as Latest, count(*) as Rows_ from dbo.IdentityGaps;
go
-- Setup
if @@trancount > 0 rollback;
drop table dbo.IdentityGaps;
go
