-- Loops with results, counts and messages, BREAK and CONTINUE, nested ones.
-- Setup
create table dbo.ResultsLoop (Id int not null constraint PK_ResultsLoop primary key, V varchar(10) null);
go
-- @rows int = 4
declare @i int = 1;
while @i <= @rows
begin
    insert dbo.ResultsLoop values (@i, replicate('v', @i));
    select Id, V from dbo.ResultsLoop where Id = @i;
    print 'row ' + cast(@i as varchar(5));
    set @i += 1;
end
go
-- @limit int = 6
declare @n int = 0;
while 1 = 1
begin
    set @n += 1;
    if @n > @limit break;
    if @n % 2 = 0 continue;
    select @n as Odd;
end
select @n as Reached;
go
declare @a int = 1, @b int;
while @a <= 3
begin
    set @b = 1;
    while @b <= @a
    begin
        select @a as A, @b as B, @a * @b as Product;
        set @b += 1;
    end
    set @a += 1;
end
go
-- @rows int = 2
while exists (select * from dbo.ResultsLoop where Id > @rows)
    delete top (1) from dbo.ResultsLoop where Id > @rows;
select count(*) as Remaining from dbo.ResultsLoop;
go
-- Setup
drop table dbo.ResultsLoop;
go
