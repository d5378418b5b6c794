-- A procedure fetches rows as results and as outputs, with counts, messages and an error in the middle.
-- Setup
create table dbo.CursorsProcedureRows (Id int not null, Divisor int not null);
insert dbo.CursorsProcedureRows values (1, 5), (2, 2), (3, 0), (4, 1);
go
-- Setup
create procedure dbo.CursorsProcedure @value int, @count int output, @last int output as
begin
    declare @id int, @divisor int;
    set @count = 0;
    declare Items cursor local fast_forward for select Id, Divisor from dbo.CursorsProcedureRows order by Id;
    open Items;
    fetch next from Items into @id, @divisor;
    while @@fetch_status = 0
    begin
        set @count = @count + 1;
        begin try
            set @last = @value / @divisor;
            select @id as Id, @last as Quotient;
        end try
        begin catch
            print concat('row ', @id, ': ', error_message());
            if @value < 0
                throw;
        end catch
        fetch next from Items into @id, @divisor;
    end
    close Items;
    deallocate Items;
    return @id;
end
go
-- Procedure
-- @value int = 100
-- @count int output = null
-- @last int output = null
dbo.CursorsProcedure
go
-- Procedure
-- @value int = -1
-- @count int output = 7
-- @last int output = 7
dbo.CursorsProcedure
go
-- Procedure
-- @value int = null
-- @count int output = null
-- @last int output = 7
dbo.CursorsProcedure
go
-- Setup
drop procedure dbo.CursorsProcedure;
drop table dbo.CursorsProcedureRows;
go
