-- OUTPUT inside of procedures: results, INTO with later result, and output parameters that are taken from it.
-- Setup
create table dbo.OutputQueue (Id int not null constraint PK_OutputQueue primary key, Payload nvarchar(100) null);
insert dbo.OutputQueue values (1, N'one'), (2, N'two'), (3, null);
go
-- Setup
create procedure dbo.OutputTake @id int output, @payload nvarchar(100) output as
begin
    declare @taken table (Id int not null, Payload nvarchar(100) null);
    delete dbo.OutputQueue output deleted.Id, deleted.Payload into @taken where Id = (select min(Id) from dbo.OutputQueue);
    if @@rowcount = 0 return 1;
    select @id = Id, @payload = Payload from @taken;
    return 0;
end
go
-- Setup
create procedure dbo.OutputPut @id int, @payload nvarchar(100) as
    insert dbo.OutputQueue output inserted.Id, inserted.Payload, len(inserted.Payload) as Length values (@id, @payload);
go
-- Procedure
-- @id int output = null
-- @payload nvarchar(100) output = null
dbo.OutputTake
go
-- Procedure
-- @id int = 9
-- @payload nvarchar(100) = 'nine'
dbo.OutputPut
go
-- @key int = 9
exec dbo.OutputPut @key, N'duplicate';
go
delete dbo.OutputQueue;
go
-- Procedure
-- @id int output = -1
-- @payload nvarchar(100) output = 'before'
dbo.OutputTake
go
-- Setup
drop procedure dbo.OutputTake;
drop procedure dbo.OutputPut;
drop table dbo.OutputQueue;
go
