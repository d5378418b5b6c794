-- Text of many writing systems in one Unicode column, ordered by number, and names of columns in them.
-- Setup
create table dbo.TextsWritingSystems (Id int not null primary key, Имя nvarchar(40) not null, [名前] nvarchar(40) null);
insert dbo.TextsWritingSystems values (1, N'Привет, мир', N'こんにちは世界'), (2, N'Γειά σου Κόσμε', N'你好，世界'), (3, N'שלום עולם', N'안녕하세요'),
    (4, N'مرحبا بالعالم', N'สวัสดีชาวโลก'), (5, N'नमस्ते दुनिया', N'Chào thế giới'), (6, N'ÆØÅ æøå ßẞ', null), (7, N'İıŞşĞğ', N'ȘșȚț');
go
select Id, Имя, [名前] from dbo.TextsWritingSystems order by Id;
go
-- @имя nvarchar(40) = 'Привет, мир'
-- @名 nvarchar(40) = null
select Id, @имя as Given, isnull(@名, N'無') as Replaced from dbo.TextsWritingSystems where Имя = @имя;
go
select Id, len(Имя) as Length, datalength(Имя) as Bytes, unicode([名前]) as Code from dbo.TextsWritingSystems order by Id;
go
select Имя as [Größe], [名前] as [€ 价格] from dbo.TextsWritingSystems where Id = 5;
go
print N'Сообщение: メッセージ – μήνυμα';
raiserror(N'Ошибка %s エラー', 16, 1, N'ошибка');
go
select Имя from dbo.[Таблица];
go
-- Setup
drop table dbo.TextsWritingSystems;
go
