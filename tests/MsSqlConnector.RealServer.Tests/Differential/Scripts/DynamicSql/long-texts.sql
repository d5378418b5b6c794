-- Texts of more than 8000 characters are built in variables of the largest type.
-- @count int = 300
declare @text nvarchar(max) = N'select 0 as C0', @i int = 1;
while @i < @count
begin
    set @text = @text + N', ' + cast(@i as nvarchar(10)) + N' as ColumnNumber' + cast(@i as nvarchar(10));
    set @i = @i + 1;
end
select case when len(@text) > 7000 then 'long' end as Length;
exec sp_executesql @text;
go
-- @padding int = 9000
declare @text varchar(max) = 'select 1 as A /*' + replicate(cast('x' as varchar(max)), @padding) + '*/, 2 as B';
exec (@text);
go
-- The parts are short enough, and their sum is not.
-- @n int = 3990
declare @first nvarchar(4000) = N'select N''' + replicate(N'a', @n - 20), @second nvarchar(4000) = replicate(N'b', @n) + N''' as Long';
exec (@first + @second);
go
-- Many statements in one text.
-- @count int = 100
declare @text nvarchar(max) = N'', @i int = 0;
while @i < @count
begin
    set @i = @i + 1;
    set @text = @text + N'select ' + cast(@i as nvarchar(10)) + N' as N where ' + cast(@i as nvarchar(10)) + N' % 10 = 0;' + nchar(10);
end
exec (@text);
go
-- A text of two hundred statements without results.
declare @text nvarchar(max) = N'declare @n int = 0;' + replicate(cast(N'set @n = @n + 1;' + nchar(10) as nvarchar(max)), 200)
    + N'select @n as N';
exec sp_executesql @text;
go
