namespace MsSqlConnector.DropIn.Tests.RealServer;

/// <summary>
/// The tables that jobs of Hangfire need, for servers that refuse the statements with which Hangfire creates them step by step. Names and
/// types of the columns are those that its statements use.
/// </summary>
internal static class HangfireTables
{
    private const string Jobs = """
        CREATE TABLE [HangFire].[Schema] ([Version] int NOT NULL PRIMARY KEY);
        INSERT INTO [HangFire].[Schema] ([Version]) VALUES (9);
        CREATE TABLE [HangFire].[Job] ([Id] bigint IDENTITY PRIMARY KEY, [StateId] bigint NULL, [StateName] nvarchar(20) NULL,
            [InvocationData] nvarchar(max) NOT NULL, [Arguments] nvarchar(max) NOT NULL, [CreatedAt] datetime NOT NULL,
            [ExpireAt] datetime NULL);
        CREATE TABLE [HangFire].[State] ([Id] bigint IDENTITY PRIMARY KEY, [JobId] bigint NOT NULL, [Name] nvarchar(20) NOT NULL,
            [Reason] nvarchar(100) NULL, [CreatedAt] datetime NOT NULL, [Data] nvarchar(max) NULL);
        CREATE TABLE [HangFire].[JobParameter] ([JobId] bigint NOT NULL, [Name] nvarchar(40) NOT NULL, [Value] nvarchar(max) NULL,
            PRIMARY KEY ([JobId], [Name]));
        CREATE TABLE [HangFire].[JobQueue] ([Id] bigint IDENTITY PRIMARY KEY, [JobId] bigint NOT NULL, [Queue] nvarchar(50) NOT NULL,
            [FetchedAt] datetime NULL);
        CREATE TABLE [HangFire].[Counter] ([Id] bigint IDENTITY PRIMARY KEY, [Key] nvarchar(100) NOT NULL, [Value] int NOT NULL,
            [ExpireAt] datetime NULL);
        """;

    public static string[] Batches { get; } = ["CREATE SCHEMA [HangFire]", Jobs];
}
