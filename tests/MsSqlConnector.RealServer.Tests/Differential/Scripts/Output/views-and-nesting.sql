-- OUTPUT of statements on a view, and an insertion whose source is the OUTPUT of another statement.
-- Setup
create table dbo.OutputViewed (Id int not null constraint PK_OutputViewed primary key, Name varchar(20) null,
    Hidden int not null default 1);
create table dbo.OutputArchive (Id int not null, Name varchar(20) null);
go
-- Setup
create view dbo.OutputView as select Id as Number, Name as Title from dbo.OutputViewed;
go
-- @number int = 1
-- @title varchar(20) = 'through a view'
insert dbo.OutputView (Number, Title) output inserted.Number, inserted.Title values (@number, @title);
go
-- @title varchar(20) = null
update dbo.OutputView set Title = @title output deleted.Title as Old, inserted.Title as New;
go
insert dbo.OutputArchive (Id, Name)
select Id, Name from (delete dbo.OutputViewed output deleted.Id, deleted.Name where Id = 1) as d;
go
select Id, Name from dbo.OutputArchive;
select count(*) as Rows_ from dbo.OutputViewed;
go
-- Setup
drop view dbo.OutputView;
drop table dbo.OutputArchive;
drop table dbo.OutputViewed;
go
