-- Messages that the server creates by itself: eliminated nulls, return null, and dropped dependencies.
-- Setup
create table dbo.MessagesWarnings (Id int not null, Amount decimal(9, 2) null);
insert dbo.MessagesWarnings values (1, 1.5), (2, null), (3, 2.5);
go
-- Setup
create procedure dbo.MessagesReturn @value int as
    return @value;
go
-- Setup
create procedure dbo.MessagesDepends as
    exec dbo.MessagesMissingProcedure;
go
select sum(Amount) as Total, avg(Amount) as Average, count(Amount) as Amounts from dbo.MessagesWarnings;
go
-- @id int = 1
select Id % 2 as Odd, max(Amount) as Largest from dbo.MessagesWarnings where Id > @id group by Id % 2 order by Odd;
select 'after the warning' as Marker;
go
declare @total decimal(9, 2);
select @total = sum(Amount) from dbo.MessagesWarnings;
select @total as Total;
go
-- Procedure
-- @value int = null
dbo.MessagesReturn
go
-- Procedure
-- @value int = -2147483648
dbo.MessagesReturn
go
create index IX_MessagesWarnings on dbo.MessagesWarnings (Id, Amount);
create index IX_MessagesWarnings2 on dbo.MessagesWarnings (Id, Amount);
go
-- Setup
drop procedure dbo.MessagesDepends;
drop procedure dbo.MessagesReturn;
drop table dbo.MessagesWarnings;
go
