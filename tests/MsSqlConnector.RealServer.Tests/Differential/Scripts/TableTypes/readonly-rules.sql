-- A parameter of a table type must be READONLY, and its rows cannot be changed.
-- Setup
create type dbo.TableTypesReadOnly as table (Id int not null);
go
-- Setup
create procedure dbo.TableTypesReads @rows dbo.TableTypesReadOnly readonly as
begin
    declare @copy dbo.TableTypesReadOnly;
    insert @copy select Id * 10 from @rows;
    insert @copy select Id from @rows;
    select Id from @copy order by Id;
end
go
-- Setup
create procedure dbo.TableTypesWrites @rows dbo.TableTypesReadOnly readonly as
    insert @rows values (1);
go
-- Setup
create procedure dbo.TableTypesWithoutWord @rows dbo.TableTypesReadOnly as
    select Id from @rows;
go
-- @id int = 4
declare @rows dbo.TableTypesReadOnly;
insert @rows values (@id), (@id + 1);
exec dbo.TableTypesReads @rows;
select count(*) as Count from @rows;
go
-- A table cannot be an output.
-- @id int = 4
declare @rows dbo.TableTypesReadOnly;
insert @rows values (@id);
exec dbo.TableTypesReads @rows output;
go
-- A variable of another type is passed.
declare @rows table (Id int not null);
insert @rows values (1);
exec dbo.TableTypesReads @rows;
go
-- @id int = 1
exec dbo.TableTypesReads @id;
go
-- Setup
drop procedure dbo.TableTypesReads;
drop procedure if exists dbo.TableTypesWrites;
drop procedure if exists dbo.TableTypesWithoutWord;
drop type dbo.TableTypesReadOnly;
go
