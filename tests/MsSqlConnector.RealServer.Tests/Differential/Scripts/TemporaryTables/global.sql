-- A global temporary table is created, used by a procedure and by dynamic SQL, and dropped.
-- Setup
create table ##TemporaryTablesGlobal (Id int not null primary key, Value sql_variant null);
go
-- Setup
create procedure dbo.TemporaryTablesUseGlobal @id int, @count int output as
begin
    insert ##TemporaryTablesGlobal values (@id, cast(@id as smallint));
    select @count = count(*) from ##TemporaryTablesGlobal;
end
go
-- @id int = 1
-- @value sql_variant = 'text'
insert ##TemporaryTablesGlobal values (@id, @value);
select Id, Value from ##TemporaryTablesGlobal order by Id;
go
-- Procedure
-- @id int = 2
-- @count int output = null
dbo.TemporaryTablesUseGlobal
go
exec('select Id, Value from ##TemporaryTablesGlobal order by Id');
select Id from tempdb..##TemporaryTablesGlobal order by Id;
go
create table ##TemporaryTablesGlobal (Other int null);
go
-- Setup
drop table ##TemporaryTablesGlobal;
go
-- Procedure
-- @id int = 3
-- @count int output = null
dbo.TemporaryTablesUseGlobal
go
-- Setup
drop procedure dbo.TemporaryTablesUseGlobal;
go
