-- FOR JSON with ROOT and with INCLUDE_NULL_VALUES.
-- Setup
create table dbo.JsonRoot (Id int not null constraint PK_JsonRoot primary key, A bit null, B decimal(5, 2) null);
insert dbo.JsonRoot values (1, null, null), (2, 1, 1.50), (3, 0, null);
go
select * from dbo.JsonRoot order by Id for json path, root;
go
select * from dbo.JsonRoot order by Id for json path, root('all of them');
go
select A, B from dbo.JsonRoot order by Id for json path, include_null_values;
go
select A, B from dbo.JsonRoot order by Id for json path;
go
-- @id int = 1
select A as [x.a], B as [x.b] from dbo.JsonRoot where Id = @id for json path, root('r'), include_null_values;
go
-- @id int = 77
select A from dbo.JsonRoot where Id = @id for json path, root('empty');
go
-- @text nvarchar(10) = null
select @text as Text for json path;
select @text as Text for json path, include_null_values;
go
-- Setup
drop table dbo.JsonRoot;
go
