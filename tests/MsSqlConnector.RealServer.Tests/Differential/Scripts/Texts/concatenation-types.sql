-- Types and lengths of concatenations of narrow and wide, limited and maximum text.
declare @v varchar(10) = 'v', @n nvarchar(10) = N'ń', @c char(5) = 'c', @m varchar(max) = 'm', @x nvarchar(max) = N'x';
select @v + @v as VV, @v + @n as VN, @c + @v as CV, @c + @n as CN, @m + @v as MV, @m + @n as MN, @x + @c as XC, @n + @x as NX;
go
select 'a' + 'bc' as Narrow, 'a' + N'bc' as Wide, 'a' + null as Nothing, N'' + 'x' as EmptyWide;
go
select len(replicate('a', 5000) + replicate('b', 5000)) as CutLength, len(replicate(N'a', 3000) + replicate(N'b', 3000)) as WideCutLength;
go
select len(cast('' as varchar(max)) + replicate('a', 5000) + replicate('b', 5000)) as FullLength;
go
-- @v varchar(4000) = 'left'
-- @n nvarchar(10) = 'right'
-- @none varchar(5) = null
select @v + @n as Joined, @v + @none as WithNull, concat(@v, @none, @n) as Skipped, @v + '' as Unchanged;
go
select '1' + 1 as NumberWins, '1' + '1' as TextWins, 'a' + cast(1 as varchar(3)) as Converted;
go
select 'a' + 1 as Fails;
go
-- Setup
set concat_null_yields_null on;
go
declare @t varchar(30) = 'a';
set @t += 'b';
select @t += 'c', @t = @t + 'd';
select @t as Accumulated;
go
