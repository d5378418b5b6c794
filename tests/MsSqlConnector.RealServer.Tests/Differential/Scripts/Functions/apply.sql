-- CROSS APPLY and OUTER APPLY call functions for each row.
-- Setup
create function dbo.FunctionsUpTo (@n int) returns table as
    return (select v.m as M, v.m * @n as Product from (values (1), (2), (3)) v (m) where v.m <= @n);
go
-- Setup
create function dbo.FunctionsLetters (@text nvarchar(10)) returns @letters table (Position int not null, Letter nchar(1) not null) as
begin
    declare @i int = 1;
    while @i <= len(@text)
    begin
        insert @letters values (@i, substring(@text, @i, 1));
        set @i = @i + 1;
    end
    return;
end
go
-- @limit int = 2
select n, f.M, f.Product from (values (0), (1), (2), (3)) v (n) cross apply dbo.FunctionsUpTo(n) f where f.M <= @limit order by n, f.M;
go
-- @limit int = 1
select n, f.M, f.Product from (values (0), (1), (2)) v (n) outer apply dbo.FunctionsUpTo(n) f where n <= @limit order by n, f.M;
go
-- @first nvarchar(10) = 'abc'
-- @second nvarchar(10) = null
select w.Word, l.Position, l.Letter from (values (@first), (@second), (N'xy')) w (Word) outer apply dbo.FunctionsLetters(w.Word) l
order by w.Word, l.Position;
go
-- Setup
drop function dbo.FunctionsUpTo;
drop function dbo.FunctionsLetters;
go
