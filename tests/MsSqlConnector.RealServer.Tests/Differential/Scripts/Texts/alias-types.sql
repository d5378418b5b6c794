-- User-defined names of text types and sysname as columns, parameters and variables.
-- Setup
create type dbo.TextsCode from char(3) not null;
create type dbo.TextsTitle from nvarchar(30) null;
create type dbo.TextsNote from varchar(max);
go
-- Setup
create table dbo.TextsAliases (Code dbo.TextsCode primary key, Title dbo.TextsTitle, Note dbo.TextsNote, Name sysname not null);
insert dbo.TextsAliases values ('abc', N'First title', 'a note', N'name'), ('de', null, null, N'other name');
go
-- Setup
create procedure dbo.TextsAliasesFind @code dbo.TextsCode, @title dbo.TextsTitle output, @name sysname output as
    select @title = Title, @name = Name from dbo.TextsAliases where Code = @code;
go
select Code, Title, Note, Name from dbo.TextsAliases order by Code;
go
-- Procedure
-- @code char(3) = 'abc'
-- @title nvarchar(30) output = null
-- @name nvarchar(128) output = 'old'
dbo.TextsAliasesFind
go
-- Procedure
-- @code char(3) = 'de'
-- @title nvarchar(30) output = 'replaced by null'
-- @name nvarchar(128) output = null
dbo.TextsAliasesFind
go
declare @code dbo.TextsCode = 'xy', @title dbo.TextsTitle = N'Variable';
select @code + '|' as Code, @title as Title, cast('s' as sysname) as Name;
go
-- Setup
drop procedure dbo.TextsAliasesFind;
drop table dbo.TextsAliases;
drop type dbo.TextsCode;
drop type dbo.TextsTitle;
drop type dbo.TextsNote;
go
