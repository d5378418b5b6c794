-- USE of databases that do not exist, in places where it is not allowed, and of names in brackets and variables.
use NoSuchDatabaseAtAll;
select 'after the error' as Marker;
go
-- @value int = 1
select @value as Before;
use [a name with spaces];
select @value as After;
go
-- Invalid
use;
go
-- Invalid
declare @name sysname = N'master';
use @name;
go
-- Invalid
create procedure dbo.UseInProcedure as use master;
go
begin try
    exec ('use NoSuchDatabaseAtAll;');
end try
begin catch
    select error_number() as Number, error_severity() as Severity, error_state() as State;
end catch
go
-- Setup
drop procedure if exists dbo.UseInProcedure;
go
use "master";
select db_name() as Name;
go
-- Setup
use master;
select db_name() as Name;
go
select 'in master' as Marker;
go
