-- Composed and decomposed letters, marks of both writing directions and characters without width.
-- Setup
create table dbo.TextsCombining (Id int not null primary key, Value nvarchar(20) not null);
insert dbo.TextsCombining values (1, nchar(233)), (2, N'e' + nchar(769)), (3, nchar(8203) + N'zero' + nchar(8205)),
    (4, nchar(8206) + nchar(1488) + nchar(1489) + nchar(8207)), (5, nchar(65279) + N'mark'), (6, nchar(65533) + nchar(65281));
go
select Id, Value, len(Value) as Length, datalength(Value) as Bytes from dbo.TextsCombining order by Id;
go
-- @accent nvarchar(4) = 'é'
select Id, Value from dbo.TextsCombining where Value = @accent collate Latin1_General_BIN2 order by Id;
go
-- @out nvarchar(20) output = 'ﬁ ĳ ß'
select @out = @out + nchar(160) + nchar(173);
go
select nchar(65534) as Noncharacter;
go
select nchar(8232) + N'line' + nchar(8233) as Separators, nchar(133) as NextLine;
go
select Id, unicode(Value) as First, unicode(right(Value, 1)) as Last from dbo.TextsCombining order by Id;
go
-- Setup
drop table dbo.TextsCombining;
go
