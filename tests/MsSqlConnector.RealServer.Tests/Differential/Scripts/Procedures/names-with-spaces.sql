-- Names of procedures and parameters with brackets, spaces, quotes, dots and signs.
-- Setup
create procedure dbo.[Procedures With Spaces] @a int as
    select @a as [Column With Spaces], @a + 1 as [a.b], @a + 2 as [c]]d], @a + 3 as "quoted";
go
-- Setup
create procedure dbo.[Procedures.With.Dots] @a int as
    select @a as Dots;
go
-- Setup
create procedure dbo.[Procedures]]Bracket] @#1 int, @under_score int, @$money int, @at@sign int output as
    set @at@sign = @#1 + @under_score + @$money;
go
-- Procedure
-- @a int = 1
dbo.[Procedures With Spaces]
go
-- Procedure
-- @a int = 2
[dbo].[Procedures With Spaces]
go
-- Procedure
-- @a int = 3
"dbo"."Procedures.With.Dots"
go
-- Procedure
-- @a int = 4
[Procedures.With.Dots]
go
-- Procedure
-- @#1 int = 1
-- @under_score int = 20
-- @$money int = 300
-- @at@sign int output = 0
dbo.[Procedures]]Bracket]
go
-- Without brackets, the rest of the name is taken for something else.
-- Procedure
-- @a int = 5
dbo.Procedures With Spaces
go
-- Procedure
-- @a int = 6
dbo.Procedures.With.Dots
go
-- Setup
drop procedure dbo.[Procedures With Spaces];
drop procedure dbo.[Procedures.With.Dots];
drop procedure dbo.[Procedures]]Bracket];
go
