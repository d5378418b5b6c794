-- Multi-statement and inline table-valued functions with parameters of several types.
-- Setup
create function dbo.TableVariablesDigits (@text varchar(40))
returns @digits table (Position int not null primary key, Digit char(1) not null) as
begin
    declare @i int = 1;
    while @i <= len(@text)
    begin
        if substring(@text, @i, 1) like '[0-9]' insert @digits values (@i, substring(@text, @i, 1));
        set @i = @i + 1;
    end
    return;
end
go
-- Setup
create function dbo.TableVariablesInline (@low int, @high bigint) returns table as
return (select @low as Low, @high as High, @high - @low as Difference);
go
-- @text varchar(40) = 'a1b22-3'
select Position, Digit from dbo.TableVariablesDigits(@text) order by Position;
select d.Digit, count(*) as Times from dbo.TableVariablesDigits(@text) as d group by d.Digit order by d.Digit;
go
-- @text varchar(40) = null
select * from dbo.TableVariablesDigits(@text);
select count(*) as None from dbo.TableVariablesDigits('');
go
-- @low int = -2147483648
-- @high bigint = 2147483647
select Low, High, Difference from dbo.TableVariablesInline(@low, @high);
select i.* from dbo.TableVariablesInline(default, 1) as i;
go
-- @text varchar(40) = '40,2'
select d.Position, i.Difference
from dbo.TableVariablesDigits(@text) as d cross apply dbo.TableVariablesInline(d.Position, 100) as i order by d.Position;
go
-- Setup
drop function dbo.TableVariablesDigits;
drop function dbo.TableVariablesInline;
go
