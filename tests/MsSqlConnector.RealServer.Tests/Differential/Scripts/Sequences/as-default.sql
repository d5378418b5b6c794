-- A sequence as the default of a column in two tables, with OUTPUT and with explicit values.
-- Setup
create sequence dbo.SequencesShared as bigint start with 1000 increment by 10;
create table dbo.SequencesFirst (Id bigint not null constraint DF_SequencesFirst default next value for dbo.SequencesShared, A int null);
create table dbo.SequencesSecond (Id bigint not null constraint DF_SequencesSecond default (next value for dbo.SequencesShared),
    B int null);
go
-- @a int = 1
insert dbo.SequencesFirst (A) values (@a);
insert dbo.SequencesSecond (B) values (@a + 1);
insert dbo.SequencesFirst (Id, A) values (5, null), (default, 3);
go
-- @b int = 9
insert dbo.SequencesSecond (B) output inserted.Id, inserted.B values (@b);
select scope_identity() as Scoped;
go
select Id, A from dbo.SequencesFirst order by Id;
select Id, B from dbo.SequencesSecond order by Id;
go
-- The sequence is in use.
drop sequence dbo.SequencesShared;
go
insert dbo.SequencesFirst default values;
select max(Id) as Latest from dbo.SequencesFirst;
go
-- Setup
drop table dbo.SequencesFirst, dbo.SequencesSecond;
go
-- Setup
drop sequence if exists dbo.SequencesShared;
go
