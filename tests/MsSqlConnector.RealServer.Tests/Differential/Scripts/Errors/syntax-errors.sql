-- Syntax errors at compile time: no statement of the batch runs, and the error has the line of the wrong token.
-- Invalid
select 1 as Id;
selec 2 as Id;
go
-- Invalid
-- @value int = 1
select @value as Value;

select * form dbo.Anything;
go
-- Invalid
select 1 as Id from;
go
-- Invalid
select 'unclosed text
go
-- Invalid
select (1 + 2 as Sum;
go
-- Setup
-- Invalid
begin
    select 1 as Id;
go
-- Setup
-- Invalid
print 'never printed'
end
go
-- Setup
-- Invalid
select 1 as Id /* unclosed comment
go
-- Invalid
insert into values (1);
delete;
update set;
go
-- Setup
-- Invalid
begin try
    select 1 as Id
end try
select 2 as Id
go
-- Invalid
create table dbo.ErrorsSyntax (Id int not null,, Name varchar(10));
go
select 'the connection is usable' as Marker;
go
