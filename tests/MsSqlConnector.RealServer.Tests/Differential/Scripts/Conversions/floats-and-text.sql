-- Text of floats and reals in the styles of convert, and text with exponents.
select cast(cast(0.1 as float) as varchar(30)) as Short, cast(cast(123456.789 as float) as varchar(30)) as SixDigits,
    cast(1e10 as varchar(30)) as Large, cast(1e-7 as varchar(30)) as Small;
go
declare @f float = 1234.5678;
select convert(varchar(30), @f, 0) as S0, convert(varchar(30), @f, 1) as S1, convert(varchar(30), @f, 2) as S2,
    convert(varchar(30), @f, 3) as S3;
go
declare @r real = 0.3333333;
select convert(varchar(30), @r) as S0, convert(varchar(30), @r, 1) as S1, convert(varchar(30), @r, 2) as S2, cast(@r as float) as Wide;
go
select cast('1.5e3' as float) as Exponent, cast(' -0.25 ' as real) as Blanks, cast('1E-5' as float) as Small,
    cast('' as float) as EmptyText;
go
select cast('NaN' as float) as NotANumber;
go
select cast('Infinity' as float) as Infinite;
go
select cast('1.5x' as real) as Trailing;
go
select cast('1e400' as float) as TooLarge;
go
-- @f float = 100000000000000000000
-- @r real = 16777216
select cast(@f as varchar(30)) as F, cast(@r as varchar(30)) as R, cast(@f as decimal(25, 2)) as D, cast(@r as int) as I;
go
-- @text nvarchar(20) output = null
-- @f float = 0.5
set @text = @f;
go
