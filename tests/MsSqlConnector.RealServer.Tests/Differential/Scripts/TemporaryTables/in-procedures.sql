-- A temporary table that a procedure creates is read there and ends with the procedure.
-- Setup
create procedure dbo.TemporaryTablesOwn @rows int, @total int output as
begin
    create table #TemporaryTablesOwn (Id int not null, Square bigint null);
    declare @i int = 0;
    while @i < @rows
    begin
        set @i = @i + 1;
        insert #TemporaryTablesOwn values (@i, @i * @i);
    end
    select Id, Square from #TemporaryTablesOwn order by Id;
    select @total = sum(Square) from #TemporaryTablesOwn;
    return @rows;
end
go
-- Procedure
-- @rows int = 3
-- @total int output = null
dbo.TemporaryTablesOwn
go
-- Procedure
-- @rows int = 0
-- @total int output = -1
dbo.TemporaryTablesOwn
go
-- @rows int = 2
declare @sum int, @return int;
exec @return = dbo.TemporaryTablesOwn @rows, @sum output;
select @return as Returned, @sum as Total;
exec dbo.TemporaryTablesOwn @rows = 1, @total = @sum output;
select @sum as Total;
go
select Id from #TemporaryTablesOwn;
go
-- Setup
drop procedure dbo.TemporaryTablesOwn;
go
