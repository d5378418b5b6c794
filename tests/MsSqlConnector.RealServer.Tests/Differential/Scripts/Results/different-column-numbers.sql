-- Results of different numbers and types of columns follow each other.
-- Setup
create table dbo.ResultsColumns (A int not null constraint PK_ResultsColumns primary key, B nvarchar(10) null, C date null);
insert dbo.ResultsColumns values (1, N'one', '2020-01-01'), (2, null, null);
go
select A from dbo.ResultsColumns order by A;
select A, B from dbo.ResultsColumns order by A;
select A, B, C from dbo.ResultsColumns order by A;
select C, B, A, C, B, A from dbo.ResultsColumns order by A desc;
select count(*) from dbo.ResultsColumns;
go
-- @kind int = 1
if @kind = 1 select A, B from dbo.ResultsColumns order by A else select C from dbo.ResultsColumns order by A;
go
-- @kind int = 2
if @kind = 1 select A, B from dbo.ResultsColumns order by A else select C from dbo.ResultsColumns order by A;
go
-- @value nvarchar(10) = '5'
-- The same names with other types.
select @value as Value;
select cast(@value as int) as Value;
select cast(@value as decimal(5, 2)) as Value;
select cast(@value as varbinary(10)) as Value;
select cast(@value as bit) as Value;
select cast(@value as sql_variant) as Value;
go
-- Setup
drop table dbo.ResultsColumns;
go
