-- NOCOUNT switched within a batch, in procedures and in dynamic SQL: which statements report a count.
-- Setup
create table dbo.CountsQuiet (Id int not null);
go
-- Setup
create procedure dbo.CountsQuietInsert @quiet bit, @total int = null output as
begin
    if @quiet = 1
        set nocount on;
    else
        set nocount off;
    insert dbo.CountsQuiet values (1), (2), (3);
    set @total = @@rowcount;
    select count(*) as Total from dbo.CountsQuiet;
    delete dbo.CountsQuiet;
    return @@rowcount;
end
go
-- Procedure
-- @quiet bit = 1
-- @total int output = null
dbo.CountsQuietInsert
go
-- Procedure
-- @quiet bit = 0
-- @total int output = null
dbo.CountsQuietInsert
go
set nocount on;
insert dbo.CountsQuiet values (4);
exec dbo.CountsQuietInsert 0;
insert dbo.CountsQuiet values (5);
set nocount off;
delete dbo.CountsQuiet;
go
-- @quiet bit = 1
insert dbo.CountsQuiet values (6), (7);
exec dbo.CountsQuietInsert @quiet;
insert dbo.CountsQuiet values (8);
delete dbo.CountsQuiet;
go
exec ('set nocount on; insert dbo.CountsQuiet values (9);');
delete dbo.CountsQuiet;
go
-- Setup
drop procedure dbo.CountsQuietInsert;
drop table dbo.CountsQuiet;
go
