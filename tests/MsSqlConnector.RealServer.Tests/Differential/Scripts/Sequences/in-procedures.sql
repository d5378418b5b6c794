-- A procedure takes values of a sequence for its result, an output parameter and its return value.
-- Setup
create sequence dbo.SequencesTaken as bigint start with 5000000000;
go
-- Setup
create procedure dbo.SequencesTake @count int, @first bigint output, @last bigint output as
begin
    declare @i int = 1;
    set @first = next value for dbo.SequencesTaken;
    set @last = @first;
    while @i < @count
    begin
        set @last = next value for dbo.SequencesTaken;
        set @i = @i + 1;
    end
    select @first as First, @last as Last;
    return @last - @first + 1;
end
go
-- Procedure
-- @count int = 3
-- @first bigint output = null
-- @last bigint output = null
dbo.SequencesTake
go
-- Procedure
-- @count int = null
-- @first bigint output = 1
-- @last bigint output = 2
dbo.SequencesTake
go
-- @count int = 2
declare @f bigint, @l bigint, @r int;
exec @r = dbo.SequencesTake @count, @f output, @l output;
select @f as F, @l as L, @r as Returned;
go
exec('select next value for dbo.SequencesTaken as Dynamic');
go
-- Setup
drop procedure dbo.SequencesTake;
drop sequence dbo.SequencesTaken;
go
