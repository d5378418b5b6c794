using System;
using System.Collections.Generic;

namespace MsSqlConnector.EntityFrameworkCore.Tests.RealServer;

/// <summary>
/// The tables of the contexts in <c>Model</c>, with rows. The tables with types that few servers have (json, vectors, history) are missing:
/// programs that need them fail with both providers.
/// </summary>
internal static class ServerTables
{
    private const string Drop = """
        DROP TABLE IF EXISTS [Posts];
        DROP TABLE IF EXISTS [Blogs];
        DROP TABLE IF EXISTS [Ticket];
        DROP TABLE IF EXISTS [Counted];
        DROP TABLE IF EXISTS [Audited];
        DROP TABLE IF EXISTS [Stored];
        DROP TABLE IF EXISTS [Rates];
        DROP TABLE IF EXISTS [Shelf];
        DROP PROCEDURE IF EXISTS [Stored_Insert];
        DROP PROCEDURE IF EXISTS [Stored_Update];
        DROP PROCEDURE IF EXISTS [Stored_Delete];
        DROP PROCEDURE IF EXISTS [Total];
        DROP TYPE IF EXISTS [Ids];
        DROP SEQUENCE IF EXISTS [Numbers];
        DROP SEQUENCE IF EXISTS [CountedHiLo];
        """;

    private const string Blogs = """
        CREATE TABLE [Blogs] ([Id] int IDENTITY PRIMARY KEY, [Name] nvarchar(100) NOT NULL, [Url] nvarchar(max) NULL,
            [Rating] decimal(18,2) NOT NULL, [Created] datetime2 NOT NULL, [Photo] varbinary(max) NULL);
        INSERT INTO [Blogs] ([Name], [Url], [Rating], [Created]) VALUES
            (N'name 1 ñ', N'https://example.com/1', 1.25, '2026-11-23T13:30:15'), (N'name 2 ñ', NULL, 2.5, '2026-11-23T14:30:15'),
            (N'name 3 ñ', N'https://example.com/3', 3.75, '2026-11-23T15:30:15.1234567');
        """;

    private const string Posts = """
        CREATE TABLE [Posts] ([Id] int IDENTITY PRIMARY KEY, [BlogId] int NOT NULL REFERENCES [Blogs] ([Id]) ON DELETE CASCADE,
            [Title] nvarchar(max) NOT NULL, [Published] date NOT NULL, [Duration] time NULL, [Sent] datetimeoffset NULL,
            [Version] @version NOT NULL);
        INSERT INTO [Posts] ([BlogId], [Title], [Published], [Duration], [Sent]) VALUES
            (1, N'title 1', '2026-11-24', '00:01:00', '2026-11-23T12:30:15+01:00'), (2, N'title 2', '2025-11-25', NULL, NULL),
            (2, N'title 3', '2026-11-26', '23:59:59.1234567', '2026-11-23T12:30:15.1234567-05:30');
        """;

    private const string Others = """
        CREATE SEQUENCE [Numbers] AS int START WITH 1000 INCREMENT BY 5;
        CREATE SEQUENCE [CountedHiLo] START WITH 1 INCREMENT BY 10;
        CREATE TABLE [Ticket] ([Id] int IDENTITY PRIMARY KEY, [Number] int NOT NULL DEFAULT (NEXT VALUE FOR Numbers));
        CREATE TABLE [Counted] ([Id] int PRIMARY KEY, [Name] nvarchar(max) NOT NULL);
        CREATE TABLE [Audited] ([Id] int IDENTITY PRIMARY KEY, [Name] nvarchar(max) NOT NULL, [Version] @version NOT NULL);
        CREATE TABLE [Stored] ([Id] int IDENTITY PRIMARY KEY, [Name] nvarchar(max) NULL, [Rating] decimal(10,3) NOT NULL,
            [Number] int NOT NULL DEFAULT 7);
        CREATE TABLE [Rates] ([Id] int IDENTITY PRIMARY KEY, [Share] decimal(4,4) NOT NULL);
        INSERT INTO [Rates] ([Share]) VALUES (0), (0.5), (-0.9999);
        CREATE TYPE [Ids] AS TABLE ([Id] int NOT NULL);
        """;

    private const string Total = "CREATE PROCEDURE [Total] @input varchar(30), @output int OUTPUT AS SET @output = LEN(@input);";

    private const string Insert = """
        CREATE PROCEDURE [Stored_Insert] @Name nvarchar(max), @Rating decimal(10,3), @Id int OUTPUT, @Number int OUTPUT AS
        INSERT INTO [Stored] ([Name], [Rating]) VALUES (@Name, @Rating);
        SET @Id = SCOPE_IDENTITY();
        SELECT @Number = [Number] FROM [Stored] WHERE [Id] = @Id;
        """;

    private const string Update = """
        CREATE PROCEDURE [Stored_Update] @Id_Original int, @Name nvarchar(max), @Rating decimal(10,3) AS
        UPDATE [Stored] SET [Name] = @Name, [Rating] = @Rating, [Number] = [Number] + 1 WHERE [Id] = @Id_Original;
        SELECT [Number] FROM [Stored] WHERE [Id] = @Id_Original;
        """;

    private const string Delete = """
        CREATE PROCEDURE [Stored_Delete] @Id_Original int AS
        DELETE FROM [Stored] WHERE [Id] = @Id_Original;
        RETURN @@ROWCOUNT;
        """;

    /// <summary>The batches that create the tables again.</summary>
    /// <param name="hasRowVersion">Whether the server has the type rowversion. Otherwise the columns have a constant value.</param>
    public static IEnumerable<string> Batches(bool hasRowVersion)
    {
        string version = hasRowVersion ? "rowversion" : "binary(8) DEFAULT 0x0000000000000001";
        string[] batches = [Drop, Blogs, Posts, Others, Total, Insert, Update, Delete];
        return Array.ConvertAll(batches, batch => batch.Replace("@version", version, StringComparison.Ordinal));
    }
}
