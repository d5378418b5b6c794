-- Characters outside of the code page are lost in ansi parameters, and kept in Unicode parameters.
-- Setup
create table dbo.ParametersCodes (Id int not null, Ansi varchar(20) null, Wide nvarchar(20) null);
go
-- @ansi varchar(20) = 'é€ß 漢 Ω'
-- @wide nvarchar(20) = 'é€ß 漢 Ω'
select @ansi as Ansi, @wide as Wide, datalength(@ansi) as AnsiBytes, datalength(@wide) as WideBytes;
go
-- @id int = 1
-- @ansi varchar(20) = 'naïve 漢'
-- @wide nvarchar(20) = 'naïve 漢'
insert dbo.ParametersCodes values (@id, @ansi, @ansi), (@id + 1, @wide, @wide);
select Id, Ansi, Wide from dbo.ParametersCodes order by Id;
go
-- @wide nvarchar(20) = 'naïve ?'
select count(*) as Count from dbo.ParametersCodes where Ansi = @wide;
go
-- @fixed char(6) output = 'ü'
-- @ansi varchar(20) output = 'x'
set @ansi = N'Привет ñ';
set @fixed = N'ä' + rtrim(@fixed) + N'漢';
go
-- @ansi varchar(4) = 'ñandú'
select @ansi as Ansi, ascii(@ansi) as Code, cast(@ansi as varbinary(4)) as Bytes;
go
-- @ansi varchar(20) = '😀'
select @ansi as Ansi, len(@ansi) as Length;
go
-- Setup
drop table dbo.ParametersCodes;
go
