-- A table variable ends with its batch, is unknown to dynamic SQL, and is created anew in no loop.
-- @id int = 1
declare @t table (Id int);
insert @t values (@id);
select Id from @t;
go
select Id from @t;
go
declare @t table (Id int);
insert @t values (5);
exec('select Id from @t');
go
declare @t table (Id int);
select Id from @t;
insert @t values (6);
exec sp_executesql N'declare @t table (Other varchar(3)); insert @t values (''in''); select Other from @t';
select Id from @t;
go
-- @times int = 3
declare @i int = 0;
while @i < @times
begin
    set @i = @i + 1;
    declare @t table (I int not null);
    insert @t values (@i);
end
select I from @t order by I;
go
declare @t table (A int);
declare @n int = 4;
declare @u table (B int);
insert @t values (@n);
insert @u select A * A from @t;
select A, B from @t, @u;
go
