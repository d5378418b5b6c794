-- SET LANGUAGE: names of months and days, the order of dates, and the texts of messages.
-- @day date = '2024-02-29'
set language us_english;
select @@language as Language, datename(month, @day) as Month, datename(weekday, @day) as Day;
go
-- @day date = '2024-02-29'
set language Deutsch;
select @@language as Language, @@langid as LanguageId, datename(month, @day) as Month, datename(weekday, @day) as Day;
select 1 / 0 as Quotient;
set language us_english;
go
-- Setup
set language French;
go
-- @text varchar(20) = '25/12/2024'
select @@language as Language, @@datefirst as First, convert(datetime, @text) as At;
go
select convert(int, 'abc') as Number;
go
commit;
go
-- Setup
set language us_english;
go
select @@language as Language, @@datefirst as First;
select 1 / 0 as Quotient;
go
-- @language nvarchar(20) = 'British'
set language @language;
select @@language as Language;
set language us_english;
go
set language NoSuchLanguage;
select 'after the error' as Marker;
go
-- Setup
set language us_english;
go
