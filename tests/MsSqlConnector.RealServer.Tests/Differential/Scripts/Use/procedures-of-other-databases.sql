-- Procedures and views of other databases, called with names of two to three parts and as temporary procedures.
-- Setup
create procedure #UseTemporary @text nvarchar(20), @length int = null output as
begin
    select @text as Text;
    set @length = len(@text);
    print 'a temporary procedure';
    return 8;
end
go
-- Procedure
-- @text nvarchar(20) = 'temporary'
-- @length int output = 0
#UseTemporary
go
-- Procedure
-- @attribute_id int = 1
master.dbo.sp_server_info
go
-- Procedure
-- @stmt nvarchar(200) = 'select db_name() as Name; print ''in master'';'
master.sys.sp_executesql
go
-- @id int = 7
exec master.sys.sp_executesql N'select @v as Value, db_name() as Name;', N'@v int', @v = @id;
select case when db_name() = 'master' then 1 else 0 end as InMaster;
go
exec tempdb.sys.sp_executesql N'select db_name() as Name;';
exec master..sp_server_info 1;
go
select name from master.sys.databases where name in (N'master', N'tempdb') order by name;
go
exec NoSuchDatabaseAtAll.dbo.Anything;
select 'after the error' as Marker;
go
-- Procedure
NoSuchDatabaseAtAll.dbo.Anything
go
-- Setup
drop procedure #UseTemporary;
go
