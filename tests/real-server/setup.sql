-- The objects of the tests that run against a SQL Server. The test run creates a database, executes this script in it, and drops the database.
-- GO on its own line separates the batches. A batch that begins with "-- Needs:" is executed only if the server has that feature.

create table dbo.Resets (Id int not null);
create table dbo.Keys (Id int not null constraint PK_Keys primary key);
create table dbo.Locks (Id int not null constraint PK_Locks primary key, Value int not null);
insert dbo.Locks values (1, 10), (2, 20);
create table dbo.Versions (Id int not null constraint PK_Versions primary key, Value int not null);
insert dbo.Versions values (1, 10);
create table dbo.Scoped (Id int not null);
create table dbo.Counted (Id int not null);
create table dbo.Quiet (Id int not null);
create table dbo.CountLog (Id int not null);
go

-- A trigger whose statements report their counts, and one whose statements do not.
create trigger dbo.CountedInsert on dbo.Counted after insert as
    insert dbo.CountLog select Id from inserted union all select Id from inserted;
go
create trigger dbo.QuietInsert on dbo.Quiet after insert as
begin
    set nocount on;
    insert dbo.CountLog select Id from inserted union all select Id from inserted;
end
go

create procedure dbo.Complain @severity int as
begin
    print 'before';
    raiserror('complaint of severity %d', @severity, 2, @severity);
    select 1 as after_complaint;
    return 5;
end
go

create procedure dbo.Outputs
    @number int output, @text nvarchar(20) output, @amount decimal(10, 2) output, @time datetime2(3) output, @nothing int output, @optional int = 7 as
begin
    select @number = @number + @optional, @text = @text + N'é漢', @amount = @amount * 2, @time = dateadd(day, 1, @time), @nothing = null;
    return 3;
end
go

create function dbo.Twice (@value int) returns int as
begin
    return @value * 2;
end
go

create type dbo.Line as table (Number int not null, Name nvarchar(20) null, Amount decimal(10, 2) null);
go
create type dbo.IdentityLine as table (Id int identity, Name nvarchar(20) not null default N'none');
go
create procedure dbo.TakeLines @lines dbo.Line readonly as
    select Number, Name, Amount from @lines order by Number;
go
create procedure dbo.TakeIdentityLines @lines dbo.IdentityLine readonly as
    select Id, Name from @lines order by Id;
go

-- Needs: Utf8Collations
create table dbo.Texts (
    Id int not null,
    Latin varchar(40) collate SQL_Latin1_General_CP1_CI_AS not null,
    Utf8 varchar(80) collate Latin1_General_100_CI_AS_SC_UTF8 not null,
    Japanese varchar(40) collate Japanese_CI_AS not null,
    Cyrillic varchar(40) collate Cyrillic_General_CI_AS not null,
    Chinese varchar(40) collate Chinese_PRC_CI_AS not null,
    Greek varchar(40) collate Greek_CI_AS not null,
    Hebrew varchar(40) collate Hebrew_CI_AS not null,
    Sensitive nvarchar(40) collate Latin1_General_100_BIN2 not null);
insert dbo.Texts values (1, N'naïve café', N'漢字 é 😀', N'日本語', N'Привет', N'汉语', N'Ελληνικά', N'עברית', N'Aa');
go

-- Needs: TemporalTables
create table dbo.History (
    Id int not null constraint PK_History primary key,
    Name nvarchar(20) not null,
    ValidFrom datetime2 generated always as row start hidden not null,
    ValidTo datetime2 generated always as row end hidden not null,
    period for system_time (ValidFrom, ValidTo))
with (system_versioning = on (history_table = dbo.HistoryOld));
go

-- Needs: GraphTables
create table dbo.Person (Id int not null, Name nvarchar(20) not null) as node;
create table dbo.Knows (Since int not null) as edge;
insert dbo.Person values (1, N'Ada'), (2, N'Bob');
insert dbo.Knows select a.$node_id, b.$node_id, 1999 from dbo.Person a, dbo.Person b where a.Id = 1 and b.Id = 2;
go

create table dbo.Loaded (
    Id int not null,
    Name nvarchar(20) null,
    Amount decimal(10, 2) null,
    constraint CK_Loaded check (Id > 0));
go

-- Needs: EncryptedColumns
-- Column encryption: the keys are never decrypted, because the tests read the encrypted values as they are stored.
create column master key TestMasterKey with (key_store_provider_name = 'MSSQL_CERTIFICATE_STORE', key_path = 'CurrentUser/my/none');
create column encryption key TestEncryptionKey with values (column_master_key = TestMasterKey, algorithm = 'RSA_OAEP', encrypted_value = 0x01);
create table dbo.Secrets (
    Id int not null,
    Secret nvarchar(20) collate Latin1_General_BIN2
        encrypted with (column_encryption_key = TestEncryptionKey, encryption_type = deterministic, algorithm = 'AEAD_AES_256_CBC_HMAC_SHA_256') null);
go

-- A table with the properties that the schema of a result describes.
create table dbo.Described (
    Id int identity (5, 5) not null constraint PK_Described primary key,
    Code char(3) not null constraint UQ_Described unique,
    Amount decimal(12, 3) null,
    Doubled as Amount * 2,
    Body nvarchar(max) null,
    Picture varbinary(max) null,
    Legacy ntext null,
    Created datetime2(3) not null default sysutcdatetime(),
    Document xml null,
    Anything sql_variant null);
go
-- Needs: ClrTypes
alter table dbo.Described add Place geography null, Level hierarchyid null;
go
-- Needs: RowVersion
alter table dbo.Described add Version rowversion not null;
go
