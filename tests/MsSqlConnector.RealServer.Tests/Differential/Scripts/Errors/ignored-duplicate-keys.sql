-- An index with IGNORE_DUP_KEY turns duplicates into a message, and the count contains only the new rows.
-- Setup
create table dbo.ErrorsIgnored (Id int not null, Name varchar(10) not null);
go
-- Setup
create unique index IX_ErrorsIgnored on dbo.ErrorsIgnored (Id) with (ignore_dup_key = on);
go
insert dbo.ErrorsIgnored values (1, 'one'), (1, 'uno'), (2, 'two');
select @@rowcount as Affected, @@error as ErrorNumber;
go
-- @id int = 2
-- @name varchar(10) = 'zwei'
insert dbo.ErrorsIgnored values (@id, @name);
select @@rowcount as Affected;
go
update dbo.ErrorsIgnored set Id = 1 where Id = 2;
go
select Id, Name from dbo.ErrorsIgnored order by Id, Name;
go
-- Setup
drop table dbo.ErrorsIgnored;
go
