-- Unicode columns from 1 to 4000 characters with text outside of ASCII.
-- Setup
create table dbo.TextsNvarchar (Id int not null primary key, L1 nvarchar(1) null, L20 nvarchar(20) not null, L4000 nvarchar(4000) null,
    Fixed20 nchar(20) null);
insert dbo.TextsNvarchar values (1, N'é', N'漢字かな', replicate(N'ж', 200), N'αβγ'), (2, N'', N'', N'', N''), (3, null, N'€', null, null);
go
select Id, L1, L20, L4000, Fixed20 from dbo.TextsNvarchar order by Id;
go
-- @text nvarchar(20) = '漢字かな'
-- @none nvarchar(20) = null
select Id, L20, @text as Given, @none as None from dbo.TextsNvarchar where L20 = @text;
go
-- @text nvarchar(30) output = 'ñandú'
-- @fixed nchar(6) output = 'øl'
select @text = @text + N' → ' + @fixed, @fixed = N'å';
go
select len(L20) as Length, datalength(L20) as Bytes, unicode(L20) as FirstCode,
    nchar(233) as FromCode from dbo.TextsNvarchar where Id <> 2 order by Id;
go
select L20 + L1 as Joined, reverse(L20) as Reversed from dbo.TextsNvarchar where Id = 1;
go
-- Setup
drop table dbo.TextsNvarchar;
go
