-- ALTER SEQUENCE restarts, changes the increment and the limits.
-- Setup
create sequence dbo.SequencesAltered as int start with 1 increment by 1;
go
select next value for dbo.SequencesAltered as Value;
go
-- Setup
alter sequence dbo.SequencesAltered restart with 50;
go
select next value for dbo.SequencesAltered as Value;
go
-- Setup
alter sequence dbo.SequencesAltered increment by 25;
go
select next value for dbo.SequencesAltered as Value;
go
-- Setup
alter sequence dbo.SequencesAltered maxvalue 100 cycle minvalue 7;
go
-- @times int = 3
declare @values table (I int not null, V int not null);
declare @i int = 0, @v int;
while @i < @times
begin
    set @i = @i + 1;
    set @v = next value for dbo.SequencesAltered;
    insert @values values (@i, @v);
end
select I, V from @values order by I;
go
alter sequence dbo.SequencesMissing restart;
go
-- Setup
drop sequence dbo.SequencesAltered;
go
