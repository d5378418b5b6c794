-- A table type with columns of many types, filled with edges and nulls.
-- Setup
create type dbo.TableTypesAll as table (
    Id int not null, Flag bit null, Big bigint null, Amount decimal(38, 10) null, Price money null, Wide float null,
    Day date null, Clock time(2) null, Moment datetime2(7) null, Zoned datetimeoffset(3) null, Old datetime null,
    Code char(4) null, Name nvarchar(10) null, Body nvarchar(max) null, Data varbinary(8) null, Guid uniqueidentifier null,
    Document xml null, Anything sql_variant null);
go
-- Setup
create procedure dbo.TableTypesReadAll @rows dbo.TableTypesAll readonly as
begin
    select Id, Flag, Big, Amount, Price, Wide, Day, Clock, Moment from @rows order by Id;
    select Zoned, Old, Code, Name, Body, Data, Guid, Document, Anything from @rows order by Id;
end
go
-- @big bigint = -9223372036854775808
-- @amount decimal(38,10) = 99999999999999999.9999999999
-- @moment datetime2(7) = '9999-12-31T23:59:59.9999999'
-- @name nvarchar(10) = 'ж漢'
-- @guid uniqueidentifier = '00112233-4455-6677-8899-aabbccddeeff'
declare @rows dbo.TableTypesAll;
insert @rows (Id) values (1);
insert @rows (Id, Flag, Big, Amount, Price, Wide, Moment, Name, Guid) values (2, 1, @big, @amount, -0.0001, 1e-300, @moment, @name, @guid);
exec dbo.TableTypesReadAll @rows;
go
-- @document xml = '<a/>'
-- @anything sql_variant = 'variant'
-- @zoned datetimeoffset(3) = '2024-02-29T12:34:56.789-11:30'
declare @rows dbo.TableTypesAll;
insert @rows (Id, Day, Clock, Zoned, Old, Code, Body, Data, Document, Anything)
values (1, '0001-01-01', '23:59:59.99', @zoned, '1753-01-01', 'ab', replicate(N'b', 10), 0x00FF, @document, @anything);
exec dbo.TableTypesReadAll @rows;
go
-- Setup
drop procedure dbo.TableTypesReadAll;
drop type dbo.TableTypesAll;
go
