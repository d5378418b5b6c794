-- Names with brackets, quotes, dots, blanks, line ends, percent signs and reserved words.
-- Setup
create table dbo.[Schema [special]] "name".x] ([select] int not null constraint [PK Schema ' special] primary key, [a]]b] varchar(5) null,
    [c"d] tinyint null, [e.f] bit null, [g'h] date null, [ i ] money null, [100%] real null, [@j] int null, [#k] int null,
    [l;--m] int null);
go
-- @key int = 1
insert dbo.[Schema [special]] "name".x] ([select], [a]]b], [c"d], [@j]) values (@key, 'v', 2, @key);
select * from dbo.[Schema [special]] "name".x];
go
select [select] as [from], [l;--m] as [/* n */], [100%] as "o ""p""", [@j] as [@key], [#k] as [##] from dbo.[Schema [special]] "name".x];
go
-- @key int = 1
select s.[select], s.[e.f], s.[g'h] from dbo.[Schema [special]] "name".x] as s where s.[select] = @key;
go
insert dbo.[Schema [special]] "name".x] ([select]) values (1);
go
select [missing]]column] from dbo.[Schema [special]] "name".x];
go
select 1 as [line
end], 2 as [tab	inside];
go
-- Setup
drop table dbo.[Schema [special]] "name".x];
go
