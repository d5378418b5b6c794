-- The functions parse and try_parse with cultures.
select parse('12' as int) as Number;
go
select parse('1.234,56' as decimal(9, 2) using 'de-DE') as German;
go
select parse('$1,234.56' as money using 'en-US') as Dollars;
go
select parse('6 May 2024' as date using 'en-GB') as Day1;
go
select parse('Monday, 6 May 2024' as datetime2 using 'en-US') as Moment1;
go
select parse('twelve' as int) as Fails;
go
select parse('12' as int using 'no-SUCH') as NoCulture;
go
select try_parse('12' as int) as Fine, try_parse('x' as int) as Nothing, try_parse('31/12/2024' as date using 'en-US') as NoDay;
go
-- @text nvarchar(20) = '1 234,5'
-- @culture nvarchar(10) = 'fr-FR'
select try_parse(@text as decimal(9, 2) using @culture) as French;
go
-- @text nvarchar(20) = null
select parse(@text as int) as OfNull;
go
select format(cast('2024-05-06' as date), 'd', 'de-DE') as German, format(1234567.891, 'N1', 'en-US') as Number,
    format(0.25, 'P0', 'en-US') as Share;
go
