-- Values of a sequence for many rows, with a rollback that takes none of them back.
-- Setup
create sequence dbo.SequencesMany as int start with 10 increment by 10 no cache;
create table dbo.SequencesManyRows (Id int not null, N int not null);
go
-- @rows int = 5
insert dbo.SequencesManyRows (Id, N)
select next value for dbo.SequencesMany, v.N from (values (1), (2), (3), (4), (5), (6)) as v (N) where v.N <= @rows;
select count(*) as Rows_, min(Id) as Low, max(Id) as High, count(distinct Id) as Different from dbo.SequencesManyRows;
go
begin transaction;
select next value for dbo.SequencesMany as Inside;
rollback transaction;
select next value for dbo.SequencesMany as After_;
go
update dbo.SequencesManyRows set Id = next value for dbo.SequencesMany where N = 2;
select @@rowcount as Affected, max(Id) as High from dbo.SequencesManyRows;
go
-- With an order.
select next value for dbo.SequencesMany over (order by v.L desc) as Value, v.L from (values ('a'), ('b'), ('c')) as v (L) order by v.L;
go
-- It is not allowed with DISTINCT, in a subquery and in a condition.
select distinct next value for dbo.SequencesMany as Value;
go
select N from dbo.SequencesManyRows where N = next value for dbo.SequencesMany;
go
-- Setup
if @@trancount > 0 rollback;
drop table dbo.SequencesManyRows;
drop sequence dbo.SequencesMany;
go
