-- Temporary tables are dropped, dropped again, dropped if they exist, dropped together and created anew.
create table #TemporaryTablesDropped (Id int);
drop table #TemporaryTablesDropped;
drop table #TemporaryTablesDropped;
go
drop table if exists #TemporaryTablesDropped;
select 'still here' as State;
go
-- Setup
create table #TemporaryTablesDroppedA (A int null);
create table #TemporaryTablesDroppedB (B nvarchar(3) null);
go
-- @a int = 1
-- @b nvarchar(3) = 'b'
insert #TemporaryTablesDroppedA values (@a);
insert #TemporaryTablesDroppedB values (@b), (null);
select A, B from #TemporaryTablesDroppedA cross join #TemporaryTablesDroppedB order by B;
go
-- Setup
drop table #TemporaryTablesDroppedA, #TemporaryTablesDroppedB;
go
select case when object_id('tempdb..#TemporaryTablesDroppedA') is null then 'gone' else 'there' end as State;
go
-- Setup
create table #TemporaryTablesDroppedA (A nvarchar(10) null, Another float null);
insert #TemporaryTablesDroppedA values (N'anew', 1.5);
go
-- The same text as before the second creation sees other columns.
select * from #TemporaryTablesDroppedA;
go
-- Setup
drop table if exists #TemporaryTablesDroppedA, #TemporaryTablesDroppedB;
go
