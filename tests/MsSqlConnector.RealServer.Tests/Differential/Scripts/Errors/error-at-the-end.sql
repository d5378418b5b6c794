-- An error after the last result is reported when the reader proceeds or closes, and by the calls that read everything.
select 1 as Id, N'text' as Name;
select 2 as Id;
raiserror('the last statement', 16, 1);
go
-- @text varchar(10) = 'seven'
select 7 as Number;
select convert(int, @text) as Number;
go
-- @count int output = 3
select @count as Count;
set @count = 4;
raiserror('after the output', 16, 1);
go
select 1 as Id;
print 'a message';
raiserror('an error', 14, 7);
print 'a last message';
go
declare @rows int = 0;
while @rows < 3
begin
    set @rows += 1;
    select @rows as Row;
end
raiserror('%d results came before', 16, 1, @rows);
go
select 1 as Id where 1 = 0;
exec dbo.ErrorsNoSuchProcedure;
go
