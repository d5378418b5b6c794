-- Messages and errors of loops, with and without results between them.
-- @count int = 50
declare @i int = 0;
while @i < @count
begin
    set @i += 1;
    raiserror('message %d', 0, 1, @i);
end
go
declare @i int = 0;
while @i < 6
begin
    set @i += 1;
    if @i % 2 = 0
        raiserror('even %d', 11, @i, @i);
    else
        select @i as Odd;
end
go
-- @severity int = 5
while @severity < 15
begin
    set @severity += 1;
    raiserror('severity %d', @severity, 1, @severity);
    if @severity = 13
        break;
end
select @severity as Severity;
go
-- @i int = 4
raiserror('before the jump %d', 10, 1, @i);
if @i = 4
    goto the_end;
raiserror('skipped', 16, 1);
the_end:
raiserror('after the jump %d', 11, 1, @i) with nowait;
go
