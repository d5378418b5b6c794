-- NEXT VALUE FOR a sequence in a select list, in a variable, in an insertion and with a parameter.
-- Setup
create sequence dbo.SequencesNext as int start with 1 increment by 1;
create table dbo.SequencesNextRows (Id int not null, Name nvarchar(10) null);
go
select next value for dbo.SequencesNext as Value;
go
select next value for dbo.SequencesNext;
go
-- @name nvarchar(10) = 'three'
insert dbo.SequencesNextRows values (next value for dbo.SequencesNext, @name);
insert dbo.SequencesNextRows (Id, Name) select next value for dbo.SequencesNext, N'four';
select Id, Name from dbo.SequencesNextRows order by Id;
go
-- @value int output = null
set @value = next value for dbo.SequencesNext;
go
declare @a int = next value for dbo.SequencesNext, @b bigint;
select @b = next value for dbo.SequencesNext;
select @a as A, @b as B, next value for dbo.SequencesNext + 100 as Sum_;
go
select next value for dbo.SequencesMissing as Value;
go
-- Setup
drop table dbo.SequencesNextRows;
drop sequence dbo.SequencesNext;
go
