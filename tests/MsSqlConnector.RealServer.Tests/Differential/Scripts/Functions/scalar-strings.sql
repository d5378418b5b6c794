-- Scalar functions of strings cut what is too long, and keep or lose characters by their types.
-- Setup
create function dbo.FunctionsCut (@text nvarchar(100)) returns nvarchar(5) as
begin
    return @text;
end
go
-- Setup
create function dbo.FunctionsAnsi (@text nvarchar(100)) returns varchar(100) as
begin
    return @text;
end
go
-- Setup
create function dbo.FunctionsLong (@text nvarchar(max), @times int) returns nvarchar(max) as
begin
    return replicate(@text, @times);
end
go
-- @text nvarchar(100) = 'Grüße 漢字'
select dbo.FunctionsCut(@text) as Cut, dbo.FunctionsAnsi(@text) as Ansi;
go
-- @text nvarchar(max) = 'αβγ'
select dbo.FunctionsLong(@text, 2) as Short, len(dbo.FunctionsLong(@text, 3000)) as Length, dbo.FunctionsLong(@text, 1500) as Long;
go
-- @text nvarchar(100) = ''
select dbo.FunctionsCut(@text) as Cut, dbo.FunctionsAnsi(null) as Ansi, dbo.FunctionsLong(@text, 0) as Long;
go
-- Setup
drop function dbo.FunctionsCut;
drop function dbo.FunctionsAnsi;
drop function dbo.FunctionsLong;
go
