using System;
using System.IO;
using System.Linq;
using System.Threading.Tasks;
using MsSqlConnector.Benchmarks.Seeding;
using MsSqlConnector.TestServer;
using MsSqlConnector.TestServer.Scripting;
using Xunit;

namespace MsSqlConnector.Benchmarks.Tests;

/// <summary>The script that creates the tables of a server is executed batch by batch.</summary>
public sealed class SeedTests
{
    private static readonly string[] s_expectedTables =
    [
        "fortune", "new_fortune", "item", "large", "bulk_large", "bulk_mixed", "mixed",
    ];

    [Fact]
    public void Lines_with_GO_separate_the_batches() => Assert.Equal(
        [new SeedBatch("select 'go'", null), new SeedBatch("-- Needs: a feature\nselect 2", "a feature")],
        SeedScript.Parse("select 'go'\ngo\n\n-- Needs: a feature\nselect 2\n GO \n"));

    [Fact]
    public void The_script_creates_the_tables_that_the_verbs_use()
    {
        string script = string.Join('\n', SeedScript.Read().Where(static batch => batch.Needs is null).Select(static batch => batch.Text));

        Assert.All(s_expectedTables, table => Assert.Contains($"create table {table} (", script, StringComparison.Ordinal));
    }

    [Fact]
    public async Task A_batch_that_needs_a_missing_feature_is_left_out_with_a_note()
    {
        await using TdsServer server = Start();
        StringWriter output = new();

        await SeedRun.ExecuteAsync(
            ServerConnection.To(server), [new("select 1", null), new("fail", "a feature"), new("select 1", null)], output);

        Assert.Equal("NOTE: left out, because it needs a feature: not supported", output.ToString().TrimEnd());
    }

    [Fact]
    public async Task Another_batch_that_fails_ends_the_run()
    {
        await using TdsServer server = Start();

        SqlException exception = await Assert.ThrowsAsync<SqlException>(
            () => SeedRun.ExecuteAsync(ServerConnection.To(server), [new("fail", null)], TextWriter.Null));

        Assert.Equal("not supported", exception.Message);
    }

    private static TdsServer Start()
    {
        TdsServer server = TdsServer.Start();
        server.OnSql("select 1", new Answer().Done(1)).OnSql("fail", new Answer().Error(50000, 1, 16, "not supported"));
        return server;
    }
}
