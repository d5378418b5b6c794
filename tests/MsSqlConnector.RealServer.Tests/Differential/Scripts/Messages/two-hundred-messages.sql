-- Two hundred messages in one response, alone, before a result, and between the rows of many results.
-- @count int = 200
declare @i int = 0;
while @i < @count
begin
    set @i += 1;
    print concat('message ', @i);
end
go
set nocount on;
declare @i int = 0;
while @i < 200
begin
    set @i += 1;
    if @i % 2 = 0
        print concat('even message ', @i);
    else
        raiserror('odd message %d', 3, @i, @i);
end
select @i as Final;
go
-- @text nvarchar(200) = 'some text that makes each message longer'
declare @i int = 0;
while @i < 200
begin
    set @i += 1;
    print concat(@i, N': ', @text);
    if @i % 50 = 0
        select @i as Id;
end
raiserror('an error after %d messages', 16, 1, @i);
go
