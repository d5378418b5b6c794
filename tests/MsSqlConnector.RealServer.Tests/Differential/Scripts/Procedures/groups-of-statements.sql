-- Blocks, loops, labels and conditions in procedures, with counts and messages at each step.
-- Setup
create table dbo.ProceduresGroups (Id int not null, Step varchar(10) not null);
go
-- Setup
create procedure dbo.ProceduresGroupsRun @count int, @skip int as
begin
    declare @i int = 0;
    while @i < @count
    begin
        set @i = @i + 1;
        if @i = @skip
        begin
            print concat('skipped ', @i);
            continue;
        end
        if @i > 3
            break;
        insert dbo.ProceduresGroups values (@i, 'loop');
    end
    if exists (select * from dbo.ProceduresGroups where Id = 3)
        goto Finish;
    insert dbo.ProceduresGroups select Id + 10, 'copy' from dbo.ProceduresGroups;
Finish:
    select Id, Step from dbo.ProceduresGroups order by Id;
    delete dbo.ProceduresGroups;
    return @i;
end
go
-- Procedure
-- @count int = 2
-- @skip int = 0
dbo.ProceduresGroupsRun
go
-- Procedure
-- @count int = 9
-- @skip int = 2
dbo.ProceduresGroupsRun
go
-- Procedure
-- @count int = 0
-- @skip int = null
dbo.ProceduresGroupsRun
go
-- Setup
drop procedure dbo.ProceduresGroupsRun;
drop table dbo.ProceduresGroups;
go
