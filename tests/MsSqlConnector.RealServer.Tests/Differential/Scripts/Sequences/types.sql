-- The type of a sequence is the type of its values.
-- Setup
create sequence dbo.SequencesTiny as tinyint start with 255;
create sequence dbo.SequencesSmall as smallint start with -32768 minvalue -32768;
create sequence dbo.SequencesInt as int start with 2147483647;
create sequence dbo.SequencesBig as bigint start with 9223372036854775807;
create sequence dbo.SequencesDefault;
go
select next value for dbo.SequencesTiny as T, next value for dbo.SequencesSmall as S, next value for dbo.SequencesInt as I,
    next value for dbo.SequencesBig as B;
go
select next value for dbo.SequencesTiny as T;
go
select next value for dbo.SequencesInt as I;
go
select next value for dbo.SequencesBig as B;
go
select next value for dbo.SequencesDefault as D;
go
-- Setup
create sequence dbo.SequencesDecimal as decimal(10, 0) start with 9999999999 minvalue 1 maxvalue 9999999999;
go
select next value for dbo.SequencesDecimal as D;
go
-- Setup
drop sequence if exists dbo.SequencesDecimal;
drop sequence if exists dbo.SequencesTiny;
drop sequence if exists dbo.SequencesSmall;
drop sequence if exists dbo.SequencesInt;
drop sequence if exists dbo.SequencesBig;
drop sequence if exists dbo.SequencesDefault;
go
