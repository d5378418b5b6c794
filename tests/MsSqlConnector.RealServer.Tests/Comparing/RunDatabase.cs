using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text.RegularExpressions;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Tests.Targets;
using Incumbent = Microsoft.Data.SqlClient;

namespace MsSqlConnector.RealServer.Tests.Comparing;

/// <summary>
/// A database of a run against a SQL Server: created with setup.sql by the first test that needs it, and dropped after the last test.
/// </summary>
internal sealed partial class RunDatabase : IAsyncDisposable
{
    private static readonly SemaphoreSlim s_creation = new(1);
    private static readonly Dictionary<string, RunDatabase> s_databases = [];

    private RunDatabase(string name) => Name = name;

    public string Name { get; }

    /// <summary>Returns the database of the scenarios; the first caller creates it.</summary>
    public static Task<RunDatabase> GetAsync() => GetAsync("Tests");

    /// <summary>
    /// Returns the database of the differential scripts. The test counts the objects in it, and other tests run at the same time.
    /// </summary>
    public static Task<RunDatabase> GetForScriptsAsync() => GetAsync("Scripts");

    /// <summary>Drops the databases that tests have needed.</summary>
    public static async ValueTask DropAllAsync()
    {
        foreach (RunDatabase database in s_databases.Values)
        {
            await database.DisposeAsync();
        }
    }

    public async ValueTask DisposeAsync()
    {
        Incumbent.SqlConnection.ClearAllPools();
        SqlConnection.ClearAllPools();
        bool isSqlServer = (await ServerFacts.GetAsync()).IsSqlServer;
        string end = isSqlServer ? $"alter database [{Name}] set single_user with rollback immediate; " : "";
        await ExecuteAsync("master", $"{end}drop database [{Name}];");
    }

    /// <summary>The batches of setup.sql, which are separated by lines with GO, and the feature that each of them needs.</summary>
    public static IReadOnlyList<(ServerFeature Needs, string Text)> SetupBatches()
    {
        using Stream stream = typeof(RunDatabase).Assembly.GetManifestResourceStream("setup.sql")!;
        using StreamReader reader = new(stream);
        return
        [
            .. Separator.Split(reader.ReadToEnd())
                .Where(static batch => !string.IsNullOrWhiteSpace(batch))
                .Select(static batch => (NeedsOf(batch), batch)),
        ];
    }

    /// <summary>Returns the feature that a script or a batch names in a comment; none by default.</summary>
    public static ServerFeature NeedsOf(string batch) =>
        Needed.Match(batch) is { Success: true } needed ? Enum.Parse<ServerFeature>(needed.Groups["feature"].Value) : ServerFeature.None;

    private static async Task<RunDatabase> GetAsync(string purpose)
    {
        await s_creation.WaitAsync();
        try
        {
            if (!s_databases.TryGetValue(purpose, out RunDatabase? database))
            {
                database = await CreateAsync($"MsSqlConnector{purpose}_{Guid.NewGuid():N}");
                s_databases.Add(purpose, database);
            }

            return database;
        }
        finally
        {
            s_creation.Release();
        }
    }

    private static async Task<RunDatabase> CreateAsync(string name)
    {
        ServerFacts facts = await ServerFacts.GetAsync();
        await ReportVersionAsync(facts);
        await ExecuteAsync("master", $"create database [{name}];");
        RunDatabase database = new(name);
        try
        {
            if (facts.ReasonAgainst(ServerFeature.SnapshotIsolation) is null)
            {
                await ExecuteAsync("master", $"alter database [{name}] set allow_snapshot_isolation on;");
            }

            await ExecuteAsync(
                name, [.. SetupBatches().Where(batch => facts.ReasonAgainst(batch.Needs) is null).Select(static batch => batch.Text)]);
            return database;
        }
        catch
        {
            await database.DisposeAsync();
            throw;
        }
    }

    /// <summary>Writes the version of the server for the report of the run.</summary>
    private static async Task ReportVersionAsync(ServerFacts facts)
    {
        if (ServerSettings.ReportFolder is { } folder)
        {
            await File.WriteAllTextAsync(Path.Combine(folder, "server.txt"), facts.Version);
        }
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

    [GeneratedRegex(@"^\s*go\s*$", RegexOptions.Multiline | RegexOptions.IgnoreCase)]
    private static partial Regex Separator { get; }

    [GeneratedRegex(@"^-- Needs: (?<feature>\w+)\s*$", RegexOptions.Multiline)]
    private static partial Regex Needed { get; }
}
