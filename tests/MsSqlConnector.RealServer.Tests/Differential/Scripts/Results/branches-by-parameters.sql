-- IF and ELSE by parameters of several types decide which results come.
-- @n int = 1
-- @s nvarchar(10) = 'yes'
-- @b bit = null
if @n = 1 select 'one' as N else if @n = 2 select 2 as N else select null as N;
if @s = N'YES' select @s as S, len(@s) as Length else print 'no';
if @b is null select 'unknown' as B else if @b = 1 select cast(1 as bit) as B;
go
-- @n int = 3
-- @s nvarchar(10) = null
-- @b bit = 1
if @n = 1 select 'one' as N else if @n = 2 select 2 as N else select null as N;
if @s = N'YES' select @s as S, len(@s) as Length else print 'no';
if @b is null select 'unknown' as B else if @b = 1 select cast(1 as bit) as B;
go
-- @day date = '2020-02-29'
-- @money money = 100
if @day between '2020-01-01' and '2020-12-31' and @money > 99.9999
begin
    select @day as Day, @money as Money_;
    if @money = 100.0 raiserror('exactly %s', 10, 1, 'one hundred');
end
else
    select 'outside' as State;
go
-- @id uniqueidentifier = '00112233-4455-6677-8899-AABBCCDDEEFF'
-- @bytes varbinary(4) = 0x00
if @id = '00112233-4455-6677-8899-aabbccddeeff' and @bytes = 0x0000 select 'equal with zeros' as State else select 'not equal' as State;
go
-- @n int = null
if @n > 0 select 'positive' as State else if not (@n > 0) select 'not positive' as State else select 'unknown' as State;
go
-- @zero int = 0
if 1 / @zero > 0 select 'then' as State else select 'else' as State;
select 'behind' as State;
go
