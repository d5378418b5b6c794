-- Labels and GOTO: a loop, a jump over results, a jump by a parameter, and a label that does not exist.
-- @times int = 3
declare @i int = 0;
again:
set @i = @i + 1;
select @i as Round_, replicate('*', @i) as Stars;
if @i < @times goto again;
select 'done' as State;
go
-- @skip bit = 1
select 'first' as Part;
if @skip = 1 goto ending;
select 'second' as Part, 'skipped' as State;
ending:
select 'third' as Part;
go
-- @skip bit = null
select 'first' as Part;
if @skip = 1 goto ending;
select 'second' as Part, 'shown' as State;
ending:
select 'third' as Part;
go
select 'before' as State;
goto nowhere;
go
-- @number int = 0
begin try
    select 10 / @number as Quotient;
    goto finish;
end try
begin catch
    print 'caught';
end catch
finish:
print 'finished';
go
