-- Errors of statements on table variables: conversions, overflows, truncation, and the rows that remain.
-- @text varchar(10) = 'abc'
declare @t table (Id int not null, Tiny tinyint null);
insert @t values (1, 255);
insert @t values (2, 256);
select Id, Tiny from @t order by Id;
go
-- @text varchar(10) = 'abc'
declare @t table (Id int null);
insert @t values (7);
insert @t values (@text);
select Id from @t order by Id;
go
-- @divisor int = 0
declare @t table (Id int null);
insert @t values (1), (2);
update @t set Id = Id / @divisor where Id = 2;
select @@error as Error;
select Id from @t order by Id;
go
declare @t table (Name varchar(3) null);
begin try
    insert @t values ('abcd');
end try
begin catch
    select error_number() as Number, error_severity() as Severity, error_state() as State;
end catch
select count(*) as Rows_ from @t;
go
declare @t table (Id int null);
insert @t (Missing) values (1);
go
-- @id int = null
insert @undeclared values (@id);
go
-- Invalid
truncate table @t;
go
-- Setup
print 'end';
go
