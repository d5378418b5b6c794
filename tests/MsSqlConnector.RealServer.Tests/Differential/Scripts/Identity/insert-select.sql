-- Insertions by SELECT, by DEFAULT VALUES, by a procedure and by SELECT INTO with identity columns.
-- Setup
create table dbo.IdentitySource (Id int identity(3, 3) not null, Name nvarchar(10) null);
create table dbo.IdentityCopy (Number smallint identity(-1, -1) not null, Origin int null, Name nvarchar(10) null);
go
-- @rows int = 4
insert dbo.IdentitySource (Name) select N'n' + cast(v.N as nvarchar(5))
from (values (1), (2), (3), (4), (5)) as v (N) where v.N <= @rows order by v.N;
select @@rowcount as Affected, scope_identity() as Scoped;
go
insert dbo.IdentityCopy (Origin, Name) select Id, Name from dbo.IdentitySource order by Id desc;
select Number, Origin, Name from dbo.IdentityCopy order by Number;
go
insert dbo.IdentitySource default values;
insert dbo.IdentityCopy default values;
select Number, Origin, Name, scope_identity() as Scoped from dbo.IdentityCopy where Origin is null;
go
insert dbo.IdentityCopy (Name) exec('select N''by exec''');
select @@rowcount as Affected;
go
-- Setup
-- SELECT INTO keeps the property of a plain column, and not of an expression.
select Id, Name into dbo.IdentityInherited from dbo.IdentitySource where 1 = 0;
select Id + 0 as Id, Name into dbo.IdentityNotInherited from dbo.IdentitySource where 1 = 0;
go
select Id, Name from dbo.IdentityInherited;
select Id, Name from dbo.IdentityNotInherited;
go
insert dbo.IdentityInherited (Name) values (N'x');
insert dbo.IdentityNotInherited (Id, Name) values (1, N'y');
select Id, Name from dbo.IdentityInherited;
go
-- Setup
drop table dbo.IdentityInherited, dbo.IdentityNotInherited;
drop table dbo.IdentitySource, dbo.IdentityCopy;
go
