using System;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Tests.Targets;
using Incumbent = Microsoft.Data.SqlClient;

namespace MsSqlConnector.EntityFrameworkCore.Tests.RealServer;

/// <summary>
/// The database of a run against a SQL Server. The first test that needs it creates it, each program starts with new tables, and
/// <see cref="ServerDatabaseFixture"/> drops it.
/// </summary>
internal sealed class ServerDatabase
{
    private static readonly SemaphoreSlim s_creation = new(1);

    private ServerDatabase(string name) => Name = name;

    /// <summary>The database; null if no test has needed it.</summary>
    public static ServerDatabase? Current { get; private set; }

    public string Name { get; }

    /// <summary>The name of the database that programs create and delete.</summary>
    public string MissingName => $"{Name}_missing";

    public static async Task<ServerDatabase> GetAsync()
    {
        await s_creation.WaitAsync();
        try
        {
            if (Current is null)
            {
                ServerDatabase database = new($"MsSqlConnectorEf_{Guid.NewGuid():N}");
                await ExecuteAsync("master", $"CREATE DATABASE [{database.Name}];");
                Current = database;
            }

            return Current;
        }
        finally
        {
            s_creation.Release();
        }
    }

    /// <summary>Creates the tables with their rows again, and drops the database that a program did not delete.</summary>
    public async Task ResetAsync()
    {
        ServerFacts facts = await ServerFacts.GetAsync();
        bool hasRowVersion = facts.ReasonAgainst(ServerFeature.RowVersion) is null;
        await ExecuteAsync("master", $"IF DB_ID(N'{MissingName}') IS NOT NULL DROP DATABASE [{MissingName}];");
        await ExecuteAsync(Name, [.. ServerTables.Batches(hasRowVersion)]);
    }

    public async Task DropAsync()
    {
        Incumbent.SqlConnection.ClearAllPools();
        SqlConnection.ClearAllPools();
        bool isSqlServer = (await ServerFacts.GetAsync()).IsSqlServer;
        string end = isSqlServer ? $"ALTER DATABASE [{Name}] SET SINGLE_USER WITH ROLLBACK IMMEDIATE; " : "";
        await ExecuteAsync(
            "master", $"{end}DROP DATABASE [{Name}];", $"IF DB_ID(N'{MissingName}') IS NOT NULL DROP DATABASE [{MissingName}];");
    }

    /// <summary>Executes batches with Microsoft.Data.SqlClient, so that the setup does not depend on the provider under test.</summary>
    private static async Task ExecuteAsync(string database, params string[] batches)
    {
        await using Incumbent.SqlConnection connection = new(ServerSettings.For(database, "Pooling=false"));
        await connection.OpenAsync();
        foreach (string batch in batches)
        {
            await using Incumbent.SqlCommand command = new(batch, connection) { CommandTimeout = 120 };
            await command.ExecuteNonQueryAsync();
        }
    }
}
