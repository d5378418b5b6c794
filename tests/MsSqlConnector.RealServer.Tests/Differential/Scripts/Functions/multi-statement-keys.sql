-- The table of a function has a key, an identity, a default and a check.
-- Setup
create function dbo.FunctionsKeyed (@count int, @same int)
returns @rows table (
    Id int identity(10, 5) not null, Number int not null primary key, Note varchar(10) not null default 'none', check (Number < 5)) as
begin
    declare @i int = 0;
    while @i < @count
    begin
        insert @rows (Number) values (case when @i = @same then 0 else @i end);
        set @i = @i + 1;
    end
    update @rows set Note = 'odd' where Number % 2 = 1;
    return;
end
go
-- @count int = 4
-- @same int = null
select Id, Number, Note from dbo.FunctionsKeyed(@count, @same) order by Id;
go
-- @count int = 0
select * from dbo.FunctionsKeyed(@count, -1) order by Id;
go
-- @a int = 3
select k.Number, v.Value from dbo.FunctionsKeyed(3, null) k join (values (0, N'zero'), (2, N'two')) v (Number, Value) on v.Number = k.Number
where k.Number < @a order by k.Number;
go
-- Setup
drop function dbo.FunctionsKeyed;
go
