using System;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.Data.SqlClient;
using MsSqlConnector.Tests.Targets;
using Xunit;

namespace MsSqlConnector.DropIn.Tests.RealServer;

/// <summary>
/// An empty database on the server of MSSQLCONNECTOR_TEST_SERVER for one test. Without a server, the test is skipped.
/// </summary>
internal sealed class ServerDatabase : IAsyncDisposable
{
    // Babelfish refuses to create and to drop databases at the same time ("tuple concurrently updated").
    private static readonly SemaphoreSlim s_turn = new(1);

    private readonly string _name = $"MsSqlConnectorDropIn_{Guid.NewGuid():N}";

    private ServerDatabase(ServerFacts facts) => Facts = facts;

    public ServerFacts Facts { get; }

    public string ConnectionString => ServerSettings.For(_name, "Connect Timeout=60");

    private static string MasterConnectionString => ServerSettings.For("master", "Pooling=false");

    /// <summary>Creates a database, or skips the test if the server lacks a feature that it needs.</summary>
    public static async Task<ServerDatabase> CreateAsync(ServerFeature needs = ServerFeature.None)
    {
        if (await ServerSettings.ReasonAgainstAsync(needs) is { } reason)
        {
            Assert.Skip(reason);
        }

        ServerDatabase database = new(await ServerFacts.GetAsync());
        await InTurnAsync(() => ExecuteAsync(MasterConnectionString, $"CREATE DATABASE [{database._name}]"));
        return database;
    }

    public Task ExecuteAsync(string batch) => ExecuteAsync(ConnectionString, batch);

    /// <summary>Returns the number of rows of a table or a view that match a condition.</summary>
    public async Task<int> CountAsync(string table, string condition = "1 = 1")
    {
        await using SqlConnection connection = new(ConnectionString);
        await connection.OpenAsync(TestToken);
        await using SqlCommand command = new($"SELECT COUNT(*) FROM {table} WHERE {condition}", connection);
        return (int)(await command.ExecuteScalarAsync(TestToken))!;
    }

    public async ValueTask DisposeAsync() =>
        await InTurnAsync(() => Eventually.IsTrueAsync(TryDrop, $"no session uses the database {_name}"));

    /// <summary>Drops the database. Returns false if a session still uses it: a library can have work in the background.</summary>
    private bool TryDrop()
    {
        SqlConnection.ClearAllPools();
        string end = Facts.IsSqlServer ? $"ALTER DATABASE [{_name}] SET SINGLE_USER WITH ROLLBACK IMMEDIATE; " : "";
        using SqlConnection connection = new(MasterConnectionString);
        connection.Open();
        using SqlCommand command = new($"{end}DROP DATABASE [{_name}]", connection) { CommandTimeout = 120 };
        try
        {
            command.ExecuteNonQuery();
            return true;
        }
        catch (SqlException exception) when (exception.Message.Contains("currently in use", StringComparison.Ordinal))
        {
            return false;
        }
    }

    private static async Task InTurnAsync(Func<Task> action)
    {
        await s_turn.WaitAsync();
        try
        {
            await action();
        }
        finally
        {
            s_turn.Release();
        }
    }

    private static async Task ExecuteAsync(string connectionString, string batch)
    {
        await using SqlConnection connection = new(connectionString);
        await connection.OpenAsync();
        await using SqlCommand command = new(batch, connection) { CommandTimeout = 120 };
        await command.ExecuteNonQueryAsync();
    }
}
