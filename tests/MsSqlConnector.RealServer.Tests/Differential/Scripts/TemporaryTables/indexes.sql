-- Indexes of temporary tables: clustered, unique, composite, with ignored duplicates, and as inline definitions.
-- Setup
create table #TemporaryTablesIndexed (Code varchar(10) not null, Number int not null, Note nvarchar(50) null);
create clustered index CX_TemporaryTablesIndexed on #TemporaryTablesIndexed (Number);
create unique index UX_TemporaryTablesIndexed on #TemporaryTablesIndexed (Code, Number);
create index IX_TemporaryTablesIndexed on #TemporaryTablesIndexed (Code desc) include (Note);
go
insert #TemporaryTablesIndexed values ('b', 2, N'two'), ('a', 2, N'deux'), ('c', 1, null);
go
-- @code varchar(10) = 'a'
select Code, Number, Note from #TemporaryTablesIndexed where Code >= @code order by Code desc;
select Number, count(*) as Times from #TemporaryTablesIndexed group by Number order by Number;
go
-- The key violation of an index names the object and the index.
insert #TemporaryTablesIndexed values ('a', 2, N'again');
go
select count(*) as Rows_ from #TemporaryTablesIndexed;
go
drop index IX_TemporaryTablesIndexed on #TemporaryTablesIndexed;
drop index IX_TemporaryTablesMissing on #TemporaryTablesIndexed;
go
-- Setup
create table #TemporaryTablesIgnoring (Id int not null);
create unique index UX_TemporaryTablesIgnoring on #TemporaryTablesIgnoring (Id) with (ignore_dup_key = on);
go
-- @id int = 5
insert #TemporaryTablesIgnoring values (@id), (@id), (@id + 1);
select Id from #TemporaryTablesIgnoring order by Id;
go
-- Setup
drop table #TemporaryTablesIndexed;
go
-- Setup
if object_id('tempdb..#TemporaryTablesIgnoring') is not null drop table #TemporaryTablesIgnoring;
go
