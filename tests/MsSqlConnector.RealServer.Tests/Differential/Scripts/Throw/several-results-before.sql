-- THROW after several results, messages and errors of another kind: all of them reach the caller in order.
select 1 as Id, cast(null as nvarchar(10)) as Name;
raiserror('an error before', 16, 1);
select 2 as Id union all select 3 order by Id;
print 'a message before';
throw 50000, 'the end', 9;
go
-- @count int = 5
declare @i int = 0;
while @i < @count
begin
    set @i += 1;
    print concat('message ', @i);
    select @i as Id, replicate('x', @i * 100) as Filler;
end;
throw 50000, 'after the loop', 1;
go
-- @bytes varbinary(10) = 0x00FF
select @bytes as Bytes;
begin try
    throw 50001, 'caught', 1;
end try
begin catch
    raiserror('raised in the catch', 16, 2);
    throw 50002, 'thrown in the catch', 3;
end catch
select 'unreachable' as Marker;
go
