-- THROW inside of loops and branches, and TRY inside of a loop that continues after each error.
-- @limit int = 3
declare @i int = 0;
while 1 = 1
begin
    set @i += 1;
    select @i as Id;
    if @i = @limit
        throw 50000, 'the limit', 1;
end
go
declare @i int = 0;
while @i < 4
begin
    set @i += 1;
    begin try
        if @i % 2 = 0
            throw 50002, 'even', 2;
        select @i as Odd;
    end try
    begin catch
        select @i as Even, error_line() as Line;
        if @i = 4
            break;
        continue;
    end catch
    print 'an odd number';
end
select @i as Final;
go
-- @kind char(1) = 'b'
begin try
    if @kind = 'a'
        throw 50010, 'a', 1;
    else if @kind = 'b'
        throw 50011, 'b', 1;
    else
        throw 50012, 'c', 1;
end try
begin catch
    select error_number() as Number, error_message() as Message, error_line() as Line;
end catch
go
