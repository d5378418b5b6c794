-- One parameter is used in many places of a batch, in many statements, and as input and output together.
-- Setup
create table dbo.ParametersRepeated (Id int not null, Name nvarchar(20) null);
insert dbo.ParametersRepeated values (1, N'a'), (2, N'b'), (3, N'c');
go
-- @n int = 2
select @n as A, @n + @n as B, @n * @n as C, cast(@n as varchar(5)) + cast(@n as varchar(5)) as D,
    (select Name from dbo.ParametersRepeated where Id = @n) as E, case @n when 2 then @n end as F;
select top (@n) Id from dbo.ParametersRepeated where Id >= @n - 1 and Id <= @n + 1 order by Id;
go
-- @name nvarchar(20) = 'b'
update dbo.ParametersRepeated set Name = @name + N'2' where Name = @name;
select Id from dbo.ParametersRepeated where Name = @name or Name like @name + N'%' or @name is null order by Id;
update dbo.ParametersRepeated set Name = @name where Name = @name + N'2';
go
-- @n int output = 3
set @n = @n + 1;
select @n as AfterOne;
set @n = @n * @n;
select @n as AfterTwo;
select @n = Id from dbo.ParametersRepeated where Id = 3;
select @n = Id from dbo.ParametersRepeated where Id = 99;
go
-- @n int output = 0
select @n = @n + Id from dbo.ParametersRepeated;
select @@rowcount as Count;
go
-- @n int output = 10
update dbo.ParametersRepeated set @n = Id = Id + 0 where Id = 2;
go
-- @n int output = 10
set @n -= 1;
set @n *= 3;
set @n %= 20;
go
-- Setup
drop table dbo.ParametersRepeated;
go
