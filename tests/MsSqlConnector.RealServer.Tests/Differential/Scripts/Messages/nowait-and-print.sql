-- Messages that are sent at once among messages that wait in the buffer: their order and their results.
print 'one';
raiserror('two', 0, 1) with nowait;
print 'three';
raiserror('four', 10, 4);
select 5 as Five;
raiserror('six', 0, 6) with nowait;
go
-- @rows int = 4
declare @i int = 0;
while @i < @rows
begin
    set @i += 1;
    raiserror('at once %d', 1, @i, @i) with nowait;
    print concat('later ', @i);
    select @i as Id;
end
go
declare @text nvarchar(2000) = replicate(N'w', 1500);
raiserror(@text, 0, 1) with nowait;
select 1 as Id, replicate('r', 4000) as Filler;
raiserror(@text, 0, 1) with nowait;
select 2 as Id, replicate('r', 4000) as Filler;
go
waitfor delay '00:00:00.010';
raiserror('after a delay', 0, 1) with nowait;
waitfor delay '00:00:00.010';
print 'after another delay';
go
