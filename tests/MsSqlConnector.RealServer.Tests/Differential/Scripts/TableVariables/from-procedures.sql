-- INSERT EXECUTE fills a table variable with the results of a procedure and of dynamic SQL.
-- Setup
create procedure dbo.TableVariablesSource @from int, @to int as
begin
    while @from <= @to
    begin
        select @from as Number, replicate('*', @from) as Stars;
        set @from = @from + 1;
    end
    return 77;
end
go
-- @from int = 2
-- @to int = 5
declare @t table (Number bigint not null, Stars nvarchar(20) null);
insert @t exec dbo.TableVariablesSource @from, @to;
select @@rowcount as Affected;
select Number, Stars from @t order by Number;
go
-- @to int = 0
declare @t table (Number int, Stars varchar(20));
declare @return int = -1;
insert into @t (Number, Stars) exec @return = dbo.TableVariablesSource 1, @to;
select @return as Returned, count(*) as Rows_ from @t;
go
declare @t table (A int, B nvarchar(5));
insert @t exec('select 1, N''x'' union all select 2, N''y''');
insert @t (B) exec sp_executesql N'select N''z''';
select A, B from @t order by B;
go
-- The number of columns does not match.
declare @t table (OnlyOne int);
insert @t exec dbo.TableVariablesSource 1, 2;
select OnlyOne from @t;
go
-- Setup
drop procedure dbo.TableVariablesSource;
go
