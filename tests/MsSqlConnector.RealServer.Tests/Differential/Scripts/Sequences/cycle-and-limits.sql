-- Sequences with limits: one begins again, one ends with an error, and one runs down.
-- Setup
create sequence dbo.SequencesCycle as int start with 2 increment by 1 minvalue 1 maxvalue 3 cycle;
create sequence dbo.SequencesEnd as int start with 1 increment by 1 minvalue 1 maxvalue 2 no cycle;
create sequence dbo.SequencesDown as int start with 5 increment by -5 minvalue -10 maxvalue 5 no cycle;
go
select next value for dbo.SequencesCycle as Value;
select next value for dbo.SequencesCycle as Value;
select next value for dbo.SequencesCycle as Value;
go
-- @times int = 4
while @times > 0
begin
    select next value for dbo.SequencesEnd as Value, @times as Remaining;
    set @times = @times - 1;
end
go
select next value for dbo.SequencesDown as Value;
select next value for dbo.SequencesDown as Value;
select next value for dbo.SequencesDown as Value;
go
begin try
    declare @ignored int = next value for dbo.SequencesEnd;
end try
begin catch
    select error_severity() as Severity;
end catch
go
-- The start is not between the limits.
create sequence dbo.SequencesWrong as int start with 0 minvalue 1;
go
-- Setup
drop sequence if exists dbo.SequencesWrong;
drop sequence dbo.SequencesCycle;
drop sequence dbo.SequencesEnd;
drop sequence dbo.SequencesDown;
go
