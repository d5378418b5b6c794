-- Text of moments in the styles of convert, for the old and the new types.
declare @d datetime = '2024-05-06T13:14:15.123';
select convert(varchar(40), @d) as S, convert(varchar(40), @d, 1) as S1, convert(varchar(40), @d, 3) as S3,
    convert(varchar(40), @d, 8) as S8,
    convert(varchar(40), @d, 9) as S9, convert(varchar(40), @d, 13) as S13, convert(varchar(40), @d, 14) as S14;
go
declare @d datetime = '2024-05-06T13:14:15.123';
select convert(varchar(40), @d, 100) as S100, convert(varchar(40), @d, 101) as S101, convert(varchar(40), @d, 103) as S103,
    convert(varchar(40), @d, 104) as S104, convert(varchar(40), @d, 112) as S112, convert(varchar(40), @d, 120) as S120;
go
declare @d datetime2(5) = '2024-05-06T13:14:15.12345';
select convert(varchar(40), @d, 121) as S121, convert(varchar(40), @d, 126) as S126, convert(varchar(40), @d) as S,
    convert(nvarchar(40), @d, 23) as S23;
go
declare @d datetimeoffset(3) = '2024-05-06T13:14:15.123-07:30';
select convert(varchar(40), @d, 126) as S126, convert(varchar(40), @d, 127) as S127, convert(varchar(40), @d) as S;
go
select convert(varchar(20), cast('2024-05-06' as date), 107) as Day107, convert(varchar(20), cast('13:14:15.5' as time(1)), 108) as Time108;
go
select convert(date, '06/05/2024', 103) as British, convert(date, '05/06/2024', 101) as American,
    convert(datetime, '06.05.24', 4) as German;
go
select convert(date, '13/13/2024', 103) as NoMonth;
go
select convert(varchar(20), cast('2024-05-06' as date), 999) as NoStyle;
go
-- @style int = 112
-- @value datetime = '2024-05-06T13:14:15.123'
select convert(varchar(40), @value, @style) as Styled, convert(char(10), @value, 120) as FirstTen;
go
