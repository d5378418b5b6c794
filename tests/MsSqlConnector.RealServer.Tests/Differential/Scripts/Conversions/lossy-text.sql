-- Wide text that becomes narrow, where characters have no place in the code page.
select cast(N'é' as varchar(5)) as Latin, cast(N'€' as varchar(5)) as Euro;
go
select cast(N'漢字' as varchar(10)) collate Latin1_General_CI_AS as Chinese;
go
select cast(N'Ω λ ж' as varchar(10)) as Letters;
go
select cast(N'😀' as varchar(10)) as Supplementary;
go
-- @wide nvarchar(20) = 'naïve – “quoted”'
select cast(@wide as varchar(20)) as Narrow, datalength(cast(@wide as varchar(20))) as Bytes,
    cast(cast(@wide as varchar(20)) as nvarchar(20)) as Back;
go
-- @narrow varchar(20) = 'größer'
select cast(@narrow as nvarchar(20)) as Wide, datalength(@narrow) as Bytes, @narrow + N'漢' as Mixed;
go
-- @out varchar(20) output = 'x'
-- @wide nvarchar(20) = 'Ünïcödé'
set @out = @wide;
go
declare @narrow varchar(10) = N'ﬀ①²';
select @narrow as Narrow;
go
select ascii(N'é') as Code, unicode(cast(N'é' as varchar(2))) as WideCode, char(233) as FromCode, nchar(8364) as EuroSign;
go
