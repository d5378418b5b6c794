-- OUTPUT INTO table variables: of insertions, updates and deletions of many rows, with a column list.
-- Setup
create table dbo.OutputIntoVariable (Id int identity not null constraint PK_OutputIntoVariable primary key, Code varchar(8) not null);
go
-- @prefix varchar(4) = 'c-'
declare @new table (Id int not null, Code varchar(8) not null);
insert dbo.OutputIntoVariable (Code) output inserted.Id, inserted.Code into @new
select @prefix + v.C from (values ('1'), ('2'), ('3'), ('4')) as v (C) order by v.C;
select Id, Code from @new order by Id;
go
-- @id int = 2
declare @log table (Kind char(1) not null default '?', Id int not null, Old varchar(8) null, New varchar(8) null);
update dbo.OutputIntoVariable set Code = Code + 'x' output deleted.Id, deleted.Code, inserted.Code into @log (Id, Old, New) where Id >= @id;
delete dbo.OutputIntoVariable output 'd', deleted.Id, deleted.Code into @log (Kind, Id, Old) where Id = @id;
select Kind, Id, Old, New from @log order by Id, Kind;
go
-- INTO sends no rows, but the count.
declare @none table (Id int);
delete dbo.OutputIntoVariable output deleted.Id into @none where Id = -1;
delete dbo.OutputIntoVariable output deleted.Id into @none;
select count(*) as Rows_ from @none;
go
-- The number of columns does not match.
declare @two table (A int, B int);
insert dbo.OutputIntoVariable (Code) output inserted.Id into @two values ('n');
go
-- Setup
drop table dbo.OutputIntoVariable;
go
