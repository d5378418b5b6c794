-- The counts of statements appear or not as NOCOUNT says, in procedures and around them.
-- Setup
create table dbo.ProceduresNocount (Id int not null, Value int not null);
insert dbo.ProceduresNocount values (1, 1), (2, 2), (3, 3);
go
-- Setup
create procedure dbo.ProceduresCounting as
begin
    update dbo.ProceduresNocount set Value = Value + 1;
    delete dbo.ProceduresNocount where Id > 3;
    insert dbo.ProceduresNocount values (4, 4), (5, 5);
end
go
-- Setup
create procedure dbo.ProceduresQuiet @loud bit as
begin
    set nocount on;
    update dbo.ProceduresNocount set Value = Value + 1;
    if @loud = 1
        set nocount off;
    delete dbo.ProceduresNocount where Id > 3;
    select count(*) as Rest from dbo.ProceduresNocount;
end
go
-- Procedure
dbo.ProceduresCounting
go
-- Procedure
-- @loud bit = 0
dbo.ProceduresQuiet
go
-- Procedure
-- @loud bit = 1
dbo.ProceduresQuiet
go
-- The option of a procedure ends with it.
exec dbo.ProceduresQuiet 0;
update dbo.ProceduresNocount set Value = 0 where Id < 3;
go
set nocount on;
exec dbo.ProceduresCounting;
set nocount off;
exec dbo.ProceduresCounting;
go
-- Setup
drop procedure dbo.ProceduresCounting;
drop procedure dbo.ProceduresQuiet;
drop table dbo.ProceduresNocount;
go
