-- Messages of several severities come between the results of a procedure, in order.
-- Setup
create procedure dbo.ProceduresMessages @name nvarchar(20), @count int as
begin
    print 'start';
    select 1 as First;
    print N'after the first: ' + coalesce(@name, N'nobody');
    raiserror('severity zero: %d', 0, 11, @count);
    raiserror('severity ten: %s', 10, 12, @name) with nowait;
    select 2 as Second where @count > 0;
    print '';
    print null;
    declare @i int = 0;
    while @i < @count
    begin
        set @i = @i + 1;
        print concat('step ', @i);
    end
    print replicate('long ', 100);
    return 1;
end
go
-- Procedure
-- @name nvarchar(20) = 'Ada'
-- @count int = 3
dbo.ProceduresMessages
go
-- Procedure
-- @name nvarchar(20) = null
-- @count int = 0
dbo.ProceduresMessages
go
-- @name nvarchar(20) = '100 %'
exec dbo.ProceduresMessages @name, 1;
print 'end of the batch';
go
-- Setup
drop procedure dbo.ProceduresMessages;
go
