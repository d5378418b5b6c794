-- PRINT in loops, alone, and with a result for each message.
-- @count int = 40
while @count > 0
begin
    print @count;
    set @count -= 1;
end
go
declare @i int = 0;
while @i < 10
begin
    set @i += 1;
    print concat('message ', @i);
    if @i % 3 = 0
        select @i as Id;
end
go
-- @width int = 300
declare @i int = 0;
while @i < 12
begin
    set @i += 1;
    print replicate(char(96 + @i), @width);
    select @i as Id, replicate('r', @width) as Filler;
end
print 'the end';
go
declare @text varchar(200) = '';
while len(@text) < 100
begin
    set @text += '0123456789';
    if len(@text) = 50
        continue;
    print @text;
    if len(@text) = 80
        break;
end
go
