-- Columns of several collations, comparisons and conflicts between them.
-- Setup
create table dbo.SchemaCollations (Id int not null constraint PK_SchemaCollations primary key,
    Insensitive varchar(10) collate Latin1_General_CI_AS null, Sensitive varchar(10) collate Latin1_General_CS_AS null,
    Wide nvarchar(10) collate Latin1_General_CI_AI null, Bin nvarchar(10) collate Latin1_General_BIN2 null);
insert dbo.SchemaCollations values (1, 'abc', 'abc', N'abc', N'abc'), (2, 'ABC', 'ABC', N'ABC', N'ABC');
go
select * from dbo.SchemaCollations order by Id;
go
-- @text varchar(10) = 'Abc'
select Id from dbo.SchemaCollations where Insensitive = @text order by Id;
select Id from dbo.SchemaCollations where Sensitive = @text order by Id;
select Id from dbo.SchemaCollations where Wide = @text order by Id;
go
-- @text nvarchar(10) = 'ABC'
select Id from dbo.SchemaCollations where Bin = @text;
select Id, Insensitive collate Latin1_General_CS_AS as Changed from dbo.SchemaCollations
where Insensitive collate Latin1_General_CS_AS = @text;
go
select Id from dbo.SchemaCollations where Insensitive = Sensitive;
go
select Insensitive + Sensitive as Joined from dbo.SchemaCollations order by Id;
go
select Insensitive + Sensitive collate Latin1_General_BIN2 as Joined from dbo.SchemaCollations order by Id;
go
-- Setup
create table dbo.SchemaCollationsGreek (Id int not null, Greek varchar(10) collate Greek_CI_AS null);
go
insert dbo.SchemaCollationsGreek values (1, 'abc');
select Id, Greek from dbo.SchemaCollationsGreek;
go
select 'x' collate No_Such_Collation as Wrong;
go
-- Setup
drop table if exists dbo.SchemaCollationsGreek;
drop table dbo.SchemaCollations;
go
