-- SET CONCAT_NULL_YIELDS_NULL: a text plus null is null, or the text if the option is off.
-- @text nvarchar(20) = null
select N'a' + @text as Sum, concat(N'a', @text) as Concatenated;
set concat_null_yields_null off;
select N'a' + @text as Sum, concat(N'a', @text) as Concatenated, @text + null as Nothing;
select @@options & 4096 as OptionBit;
set concat_null_yields_null on;
select N'a' + @text as Sum;
go
-- Setup
set concat_null_yields_null off;
go
-- @text varchar(20) = null
-- @other varchar(20) = 'other'
select @other + @text as Sum, @text + @text as Nothing, len(@other + @text) as Length;
go
select 'x' + null as Sum;
go
-- Setup
set concat_null_yields_null on;
go
select 'x' + null as Sum, cast(null as varchar(5)) + 'x' as Other;
go
