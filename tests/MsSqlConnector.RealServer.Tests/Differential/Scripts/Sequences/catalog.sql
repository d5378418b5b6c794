-- What the catalog tells of sequences: names, limits and properties as variants.
-- Setup
create sequence dbo.SequencesListed as smallint start with -5 increment by 3 minvalue -10 maxvalue 100 cycle cache 10;
create sequence dbo.[Sequences listed with blanks] as bigint;
go
select name, type_desc from sys.objects where name like 'Sequences%listed%' and type = 'SO' order by name;
go
select name, start_value, increment, minimum_value, maximum_value, is_cycling from sys.sequences
where name = 'SequencesListed';
go
select sequence_name, data_type from information_schema.sequences where sequence_name like 'Sequences%listed%' order by sequence_name;
go
-- @name sysname = 'SequencesListed'
select case when object_id(@name, 'SO') is null then 'missing' else 'there' end as State;
go
select next value for [Sequences listed with blanks] as Value;
go
drop sequence dbo.SequencesUnlisted;
go
create sequence dbo.SequencesListed;
go
-- Setup
drop sequence dbo.SequencesListed;
drop sequence dbo.[Sequences listed with blanks];
go
