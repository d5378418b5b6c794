-- What results tell about identity columns: plain, through a view, an expression, an alias and a join.
-- Setup
create table dbo.IdentityMetadata (Id int identity(1, 1) not null constraint PK_IdentityMetadata primary key, Name nvarchar(10) null);
create table dbo.IdentityMetadataLine (LineId bigint identity(1, 1) not null, MasterId int not null);
insert dbo.IdentityMetadata (Name) values (N'a');
insert dbo.IdentityMetadataLine (MasterId) values (1);
go
-- Setup
create view dbo.IdentityMetadataView as select Id, Id as Twin, Name from dbo.IdentityMetadata;
go
select Id, Name from dbo.IdentityMetadata;
go
select Id as Renamed, Id + 0 as Computed, cast(Id as int) as Cast_, Id from dbo.IdentityMetadata;
go
select Id, Twin, Name from dbo.IdentityMetadataView;
go
-- @id int = 1
select m.Id, l.LineId, l.MasterId
from dbo.IdentityMetadata as m left join dbo.IdentityMetadataLine as l on l.MasterId = m.Id where m.Id = @id;
go
select Id from dbo.IdentityMetadata union all select 5 order by Id;
select $identity from dbo.IdentityMetadata;
go
select d.Id from (select Id from dbo.IdentityMetadata) as d;
with c as (select Id from dbo.IdentityMetadata) select Id from c;
go
-- Setup
drop view dbo.IdentityMetadataView;
drop table dbo.IdentityMetadata, dbo.IdentityMetadataLine;
go
