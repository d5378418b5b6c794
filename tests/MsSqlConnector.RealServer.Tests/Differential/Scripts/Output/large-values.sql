-- OUTPUT of large values: nvarchar(max), varbinary(max) and xml before and after a change.
-- Setup
create table dbo.OutputLarge (Id int not null constraint PK_OutputLarge primary key, Text nvarchar(max) null, Bytes varbinary(max) null,
    Doc xml null);
go
-- @text nvarchar(max) = 'large '
-- @bytes varbinary(max) = 0x0011223344
-- @doc xml = '<d><e f="1">g</e></d>'
insert dbo.OutputLarge output inserted.Text, inserted.Bytes, inserted.Doc values (1, replicate(@text, 1500), @bytes, @doc);
go
-- @text nvarchar(max) = null
update dbo.OutputLarge set Text = @text, Bytes = 0x output deleted.Text, inserted.Text, deleted.Bytes, inserted.Bytes where Id = 1;
go
-- @more nvarchar(max) = 'tail'
update dbo.OutputLarge set Text = isnull(Text, N'') + replicate(@more, 2500), Bytes = null
output len(inserted.Text) as Characters, datalength(inserted.Text) as Size, deleted.Bytes, inserted.Bytes;
go
delete dbo.OutputLarge output deleted.*;
go
-- Setup
drop table dbo.OutputLarge;
go
