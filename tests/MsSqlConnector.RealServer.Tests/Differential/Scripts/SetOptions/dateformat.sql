-- SET DATEFORMAT: the order of the parts of a date in texts.
-- @text varchar(20) = '03/04/05'
set dateformat mdy;
select convert(datetime, @text) as Mdy;
set dateformat dmy;
select convert(datetime, @text) as Dmy;
set dateformat ymd;
select convert(datetime, @text) as Ymd;
set dateformat ydm;
select convert(datetime, @text) as Ydm;
set dateformat myd;
select convert(datetime, @text) as Myd;
set dateformat dym;
select convert(datetime, @text) as Dym;
set dateformat mdy;
go
-- Setup
set dateformat dmy;
go
-- @text varchar(20) = '25/12/2024'
select convert(datetime, @text) as At, convert(date, '2024-12-25') as Day;
go
-- @text varchar(20) = '12/25/2024'
select convert(datetime, @text) as At;
go
-- @at datetime = '2024-12-05'
select @at as At, convert(varchar(30), @at, 126) as Text;
go
-- Setup
set dateformat mdy;
go
-- @text varchar(20) = '12/25/2024'
select convert(datetime, @text) as At, convert(smalldatetime, @text) as Small;
go
-- Invalid
set dateformat xyz;
go
-- Setup
set dateformat mdy;
go
