using System;
using System.IO;
using System.Text.RegularExpressions;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.Data.SqlClient;
using MsSqlConnector.RealServer.Tests.Targets;

namespace MsSqlConnector.RealServer.Tests.Comparing;

/// <summary>
/// The database of a run against a SQL Server: created with setup.sql by the first test that needs it, and dropped after the last test.
/// </summary>
internal sealed class RunDatabase : IAsyncDisposable
{
    private static readonly SemaphoreSlim s_creation = new(1);
    private static RunDatabase? s_instance;

    private RunDatabase(string name) => Name = name;

    /// <summary>The database; null if no test has needed it.</summary>
    public static RunDatabase? Current => s_instance;

    public string Name { get; }

    /// <summary>Returns the database; the first caller creates it.</summary>
    public static async Task<RunDatabase> GetAsync()
    {
        await s_creation.WaitAsync();
        try
        {
            return s_instance ??= await CreateAsync($"MsSqlConnectorTests_{Guid.NewGuid():N}");
        }
        finally
        {
            s_creation.Release();
        }
    }

    public async ValueTask DisposeAsync()
    {
        SqlConnection.ClearAllPools();
        global::MsSqlConnector.SqlConnection.ClearAllPools();
        await ExecuteAsync("master", $"alter database [{Name}] set single_user with rollback immediate; drop database [{Name}];");
    }

    /// <summary>The batches of setup.sql, which are separated by lines with GO.</summary>
    public static string[] SetupBatches()
    {
        using Stream stream = typeof(RunDatabase).Assembly.GetManifestResourceStream("setup.sql")!;
        using StreamReader reader = new(stream);
        return Regex.Split(reader.ReadToEnd(), @"^\s*go\s*$", RegexOptions.Multiline | RegexOptions.IgnoreCase);
    }

    private static async Task<RunDatabase> CreateAsync(string name)
    {
        await ReportVersionAsync();
        await ExecuteAsync("master", $"create database [{name}];", $"alter database [{name}] set allow_snapshot_isolation on;");
        RunDatabase database = new(name);
        try
        {
            await ExecuteAsync(name, SetupBatches());
            return database;
        }
        catch
        {
            await database.DisposeAsync();
            throw;
        }
    }

    /// <summary>Writes the version of the server for the report of the run.</summary>
    private static async Task ReportVersionAsync()
    {
        if (ServerSettings.ReportFolder is not { } folder)
        {
            return;
        }

        await using SqlConnection connection = new(ServerSettings.For("master", "Pooling=false"));
        await connection.OpenAsync();
        await using SqlCommand command = new("select @@version", connection);
        await File.WriteAllTextAsync(Path.Combine(folder, "server.txt"), (string)(await command.ExecuteScalarAsync())!);
    }

    /// <summary>Executes batches with Microsoft.Data.SqlClient, so that the setup does not depend on the provider under test.</summary>
    private static async Task ExecuteAsync(string database, params string[] batches)
    {
        await using SqlConnection connection = new(ServerSettings.For(database, "Pooling=false"));
        await connection.OpenAsync();
        foreach (string batch in batches)
        {
            if (string.IsNullOrWhiteSpace(batch))
            {
                continue;
            }

            await using SqlCommand command = new(batch, connection) { CommandTimeout = 120 };
            await command.ExecuteNonQueryAsync();
        }
    }
}
