-- Large values that are written in parts, appended, cut and replaced, with their counts and contents.
-- Setup
create table dbo.LargeValuesChanges (Id int not null primary key, V varchar(max) null, B varbinary(max) null, N nvarchar(max) null);
insert dbo.LargeValuesChanges values (1, replicate(convert(varchar(max), 'v'), 10000), 0x0102, N'n'), (2, null, null, null);
go
update dbo.LargeValuesChanges set V = V + replicate(convert(varchar(max), 'w'), 10000), N = replicate(left(N, 1), 20000) where Id = 1;
select V, N from dbo.LargeValuesChanges where Id = 1;
go
-- @piece varchar(max) = 'PIECE'
-- @at bigint = 5000
update dbo.LargeValuesChanges set V.write(@piece, @at, 10) where Id = 1;
go
select len(V) as Length, charindex('PIECE', V) as Position from dbo.LargeValuesChanges where Id = 1;
go
-- @piece varbinary(max) = 0xaabbcc
update dbo.LargeValuesChanges set B.write(@piece, null, null) output inserted.B where Id = 1;
go
update dbo.LargeValuesChanges set V = stuff(V, 1, 19000, 'cut '), N = left(N, 9000) where Id = 1;
select V, N from dbo.LargeValuesChanges where Id = 1;
go
-- @v varchar(max) = ''
-- @none nvarchar(max) = null
update dbo.LargeValuesChanges set V = replace(isnull(V, 'none'), 'w', @v), N = @none;
select Id, V, B, N from dbo.LargeValuesChanges order by Id;
go
delete dbo.LargeValuesChanges output deleted.Id, deleted.V where Id = 2;
go
-- Setup
drop table dbo.LargeValuesChanges;
go
