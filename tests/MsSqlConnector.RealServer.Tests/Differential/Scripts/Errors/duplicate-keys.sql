-- Duplicate keys in constraints and unique indexes have different numbers, with the key value in the text.
-- Setup
create table dbo.ErrorsKeys (
    Id int not null,
    Code nvarchar(20) not null,
    Day date not null,
    Stamp varbinary(8) null,
    constraint PK_ErrorsKeys primary key (Id, Day));
create unique index IX_ErrorsKeys_Code on dbo.ErrorsKeys (Code);
insert dbo.ErrorsKeys values (1, N'alpha', '2024-02-29', 0x01), (2, N'beta', '2024-02-29', 0x02);
go
-- @id int = 1
-- @day date = '2024-02-29'
insert dbo.ErrorsKeys values (@id, N'gamma', @day, null);
go
-- @code nvarchar(20) = 'beta'
insert dbo.ErrorsKeys values (3, @code, '2024-03-01', null);
go
update dbo.ErrorsKeys set Code = N'alpha' where Id = 2;
go
update dbo.ErrorsKeys set Id = 5;
select @@error as ErrorNumber, @@rowcount as Affected;
go
create unique index IX_ErrorsKeys_Day on dbo.ErrorsKeys (Day);
go
begin try
    insert dbo.ErrorsKeys values (1, N'delta', '2024-02-29', 0x03);
end try
begin catch
    select error_number() as Number, error_severity() as Severity, error_state() as State, error_line() as Line;
end catch
go
select Id, Code, Day, Stamp from dbo.ErrorsKeys order by Id;
go
-- Setup
drop table dbo.ErrorsKeys;
go
