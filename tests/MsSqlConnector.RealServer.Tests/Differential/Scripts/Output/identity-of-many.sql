-- OUTPUT tells identity values of several rows that scope_identity cannot tell, and explicit ones.
-- Setup
create table dbo.OutputIdentity (Id smallint identity(-3, 2) not null constraint PK_OutputIdentity primary key, Letter nchar(1) not null);
go
declare @new table (Id smallint not null, Letter nchar(1) not null);
insert dbo.OutputIdentity (Letter) output inserted.Id, inserted.Letter into @new values (N'a'), (N'b'), (N'c');
select scope_identity() as Scoped;
select Id, Letter from @new order by Id;
go
-- @id smallint = 32767
set identity_insert dbo.OutputIdentity on;
insert dbo.OutputIdentity (Id, Letter) output inserted.Id values (@id, N'z');
set identity_insert dbo.OutputIdentity off;
go
-- @letter nchar(1) = 'q'
-- The next value is beyond the type.
insert dbo.OutputIdentity (Letter) output inserted.Id values (@letter);
go
select Id, Letter from dbo.OutputIdentity order by Id;
go
-- @id smallint = -1
delete dbo.OutputIdentity output deleted.Id, deleted.Letter, @id as Wanted where Id = @id;
go
-- Setup
drop table dbo.OutputIdentity;
go
