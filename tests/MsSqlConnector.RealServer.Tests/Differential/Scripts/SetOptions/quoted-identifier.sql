-- SET QUOTED_IDENTIFIER: texts in double quotes are names, or literals if the option is off.
-- Setup
create table dbo.SetOptionsQuoted ("Id" int not null, "a name" nvarchar(20) null);
insert dbo.SetOptionsQuoted ("Id", "a name") values (1, N'one');
go
select "Id", "a name" from dbo.SetOptionsQuoted;
select [Id] as "quoted alias", [a name] as [bracketed alias] from dbo.SetOptionsQuoted;
go
select "no such column" from dbo.SetOptionsQuoted;
go
set quoted_identifier off;
select "a literal" as Text, "it's one" as Other;
set quoted_identifier on;
go
-- Setup
set quoted_identifier off;
go
select "a literal" as Text;
select @@options & 256 as OptionBit;
go
-- @id int = 1
select "Id" as Text, [a name] as Name from dbo.SetOptionsQuoted where Id = @id;
go
-- Setup
set quoted_identifier on;
go
select "Id" as Number from dbo.SetOptionsQuoted;
go
-- Setup
drop table dbo.SetOptionsQuoted;
go
