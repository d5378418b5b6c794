-- Quotes, brackets, percent signs and braces in literals, parameters, messages and names of columns.
-- Setup
create table dbo.[Texts ' "Quotes" ]] [x] (Id int not null primary key, [Select] varchar(20) null, [a]]b] varchar(20) null,
    [c'd "e"] int null);
insert dbo.[Texts ' "Quotes" ]] [x] values (1, 'it''s', '"quoted"', 3), (2, '''', '[]]', null);
go
select Id, [Select], [a]]b], [c'd "e"] from dbo.[Texts ' "Quotes" ]] [x] order by Id;
go
-- @text varchar(20) = 'it''s'
-- @quote nvarchar(5) = ''''
select Id, @text as [it's], @quote as """" from dbo.[Texts ' "Quotes" ]] [x] where [Select] = @text;
go
select quotename('a]b') as Bracketed, quotename('it''s', '''') as Quoted, quotename('x"y', '"') as DoubleQuoted,
    quotename('a', '?') as NoQuote;
go
select 1 as [ leading], 2 as [trailing ], 3 as [two  blanks], 4 as [{0} %d @x #y], 5 as [.], 6 as [semi;colon], 7 as [-- no comment];
go
print '100% {0} ''quoted'' "double" [bracket] \n';
raiserror('%% %s %i 100%%', 10, 1, 'it''s', 5);
raiserror('%s', 16, 2, '%d {1} ''');
go
select '/* no comment */' as Literal, '-- nor this' as Literal /* but this is one */, 1 as [One]; -- and this
go
-- Setup
drop table dbo.[Texts ' "Quotes" ]] [x];
go
