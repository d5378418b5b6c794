-- OUTPUT of insertions returns generated values, defaults and parameters.
-- Setup
create table dbo.OutputInserted (Id int identity(100, 1) not null constraint PK_OutputInserted primary key, Name nvarchar(20) null,
    Made datetime2(0) not null constraint DF_OutputInserted default '2020-01-01', Twice as (Id * 2));
go
-- @name nvarchar(20) = 'first'
insert dbo.OutputInserted (Name) output inserted.Id, inserted.Name, inserted.Made, inserted.Twice values (@name);
go
-- @name nvarchar(20) = null
insert into dbo.OutputInserted (Name) output inserted.* values (@name);
go
insert dbo.OutputInserted output inserted.Id as NewId, inserted.Twice default values;
select @@rowcount as Affected;
go
-- A column without a name and two with the same name, from a derived table.
insert dbo.OutputInserted (Name) output inserted.Id + 0, inserted.Name, inserted.Name select Name + N'!' from (values (N'x')) as v (Name);
go
-- No row at all.
insert dbo.OutputInserted (Name) output inserted.Id, inserted.Name select Name from dbo.OutputInserted where Id < 0;
go
select Id, Name, Made, Twice from dbo.OutputInserted order by Id;
go
-- Setup
drop table dbo.OutputInserted;
go
