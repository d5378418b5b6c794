-- Violations of primary key, unique, foreign key and check constraints report their numbers, and the rows before them remain.
-- Setup
create table dbo.ErrorsParent (Id int not null constraint PK_ErrorsParent primary key);
create table dbo.ErrorsChild (
    Id int not null constraint PK_ErrorsChild primary key,
    ParentId int null constraint FK_ErrorsChild references dbo.ErrorsParent (Id),
    Code varchar(10) null constraint UQ_ErrorsChild unique,
    Amount decimal(9, 2) not null constraint CK_ErrorsChild check (Amount >= 0));
insert dbo.ErrorsParent values (1), (2);
insert dbo.ErrorsChild values (1, 1, 'one', 1.50);
go
-- @id int = 1
-- @code varchar(10) = 'two'
insert dbo.ErrorsChild values (@id, 1, @code, 2);
go
-- @code varchar(10) = 'one'
insert dbo.ErrorsChild values (100, 1, @code, 2);
go
-- @parent int = 77
insert dbo.ErrorsChild values (101, @parent, 'three', 2);
go
-- @amount decimal(9, 2) = -0.01
insert dbo.ErrorsChild values (102, null, 'four', @amount);
go
delete dbo.ErrorsParent where Id = 1;
go
update dbo.ErrorsChild set ParentId = 3, Amount = -5 where Id = 1;
go
insert dbo.ErrorsChild values (10, 2, null, 0), (11, 2, 'eleven', 1), (12, 9, 'twelve', 1);
go
select Id, ParentId, Code, Amount from dbo.ErrorsChild order by Id;
go
-- Setup
drop table dbo.ErrorsChild;
drop table dbo.ErrorsParent;
go
