-- Null for a column that does not allow it fails for inserts, updates, parameters and omitted columns.
-- Setup
create table dbo.ErrorsNull (
    Id int not null constraint PK_ErrorsNull primary key,
    Name nvarchar(20) not null,
    Amount money not null constraint DF_ErrorsNull default 5,
    Note varchar(20) null);
insert dbo.ErrorsNull values (1, N'first', 1, null);
go
-- @name nvarchar(20) = null
insert dbo.ErrorsNull (Id, Name) values (2, @name);
go
insert dbo.ErrorsNull (Id) values (3);
go
-- @amount money = null
update dbo.ErrorsNull set Amount = @amount where Id = 1;
select @@error as ErrorNumber, @@rowcount as Affected;
go
insert dbo.ErrorsNull (Id, Name, Amount) select 4, N'four', 4 union all select 5, null, 5;
select @@rowcount as Affected;
go
-- @id int = null
-- @name nvarchar(20) = 'no key'
insert dbo.ErrorsNull (Id, Name) values (@id, @name);
go
insert dbo.ErrorsNull (Id, Name) values (6, N'six');
select Id, Name, Amount, Note from dbo.ErrorsNull order by Id;
go
-- Setup
drop table dbo.ErrorsNull;
go
