-- Types and sizes of the results of text functions on varchar and nvarchar.
-- Setup
create table dbo.TextsFunctions (Id int not null primary key, V varchar(20) not null, N nvarchar(20) null, C char(8) null);
insert dbo.TextsFunctions values (1, 'Hello World', N'Grüße', 'fix'), (2, 'x', null, null);
go
select upper(V) as U, lower(N) as L, left(V, 4) as Lft, right(N, 2) as Rgt, substring(V, 2, 3) as Part, reverse(N) as Rev
from dbo.TextsFunctions order by Id;
go
select replace(V, 'o', '00') as Replaced, stuff(V, 2, 3, '---') as Stuffed, replicate(V, 3) as Repeated, space(2) as Blanks
from dbo.TextsFunctions order by Id;
go
select charindex('o', V) as Found, patindex('%[lW]%', V) as Matched, len(C) as Length, ascii(V) as Code, unicode(N) as WideCode
from dbo.TextsFunctions order by Id;
go
select concat(V, N) as Joined, concat(V, 5, null, 1.5) as WithNumbers,
    concat_ws('-', V, N, C) as Separated from dbo.TextsFunctions order by Id;
go
-- @v varchar(20) = 'World'
-- @n nvarchar(5) = 'ü'
select charindex(@v, V) as Found, replace(N, @n, N'ue') as Replaced, left(@v, 2) as Lft from dbo.TextsFunctions where Id = 1;
go
select translate('2*[3+4]', '[]', '()') as Translated, str(3.14159, 6, 3) as FromNumber, format(1234.5, 'N2', 'en-US') as Formatted;
go
select soundex('Robert') as Sound, difference('Green', 'Greene') as Likeness, char(65) as Narrow, nchar(65) as Wide;
go
select substring('abc', -1, 3) as BeforeStart, left('abc', -1) as NegativeLength;
go
-- Setup
drop table dbo.TextsFunctions;
go
