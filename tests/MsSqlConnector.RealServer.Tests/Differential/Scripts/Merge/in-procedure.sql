-- A procedure with MERGE has a count, a result by OUTPUT, an output parameter and a return value.
-- Setup
create table dbo.MergeProcedureTarget (Code char(3) not null constraint PK_MergeProcedureTarget primary key, Hits bigint not null);
go
-- Setup
create procedure dbo.MergeProcedure @code char(3), @hits bigint output as
begin
    merge dbo.MergeProcedureTarget as t
    using (select @code as Code) as s on t.Code = s.Code
    when matched then update set Hits = t.Hits + @hits
    when not matched then insert (Code, Hits) values (s.Code, @hits)
    output $action as Act, inserted.Code, inserted.Hits;
    select @hits = Hits from dbo.MergeProcedureTarget where Code = @code;
    return @@rowcount;
end
go
-- Procedure
-- @code char(3) = 'abc'
-- @hits bigint output = 5
dbo.MergeProcedure
go
-- Procedure
-- @code char(3) = 'abc'
-- @hits bigint output = 9000000000
dbo.MergeProcedure
go
-- Setup
drop procedure if exists dbo.MergeProcedure;
drop table dbo.MergeProcedureTarget;
go
