using System;
using System.Data;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.TestServer.Bulk;
using MsSqlConnector.TestServer.Types;
using MsSqlConnector.Tests.Builds;
using Xunit;

namespace MsSqlConnector.Tests.BulkCopy.Faults;

/// <summary>
/// Tables that change while a copy keeps their description. The server refuses the load, and the connection stays usable.
/// </summary>
[NotOn(BuildTarget.OlderPlatforms, NotOnReason.SameSources)]
public sealed class CachedMetadataTests
{
    public static TheoryData<string, bool> Changes =>
        EachWay.Of(["nullable", "renamed column", "shorter column", "other type", "computed column"]);

    [Theory]
    [MemberData(nameof(Changes))]
    public async Task A_table_that_has_changed_is_described_again_when_the_cache_is_cleared(string change, bool isAsync)
    {
        await using FaultRig rig = FaultRig.Start(new BulkTable("t", Column.Int("id"), Column.VarChar("text", 2_000)));
        await using SqlConnection connection = rig.Open();
        using SqlBulkCopy copy = new(connection, SqlBulkCopyOptions.CacheMetadata, null) { DestinationTableName = "t" };
        await FaultRig.WriteAsync(copy, FaultRig.Rows(2), isAsync);
        BulkTable changed = rig.Server.Tables.Add(Change(change));

        Exception? exception = await Record.ExceptionAsync(() => FaultRig.WriteAsync(copy, FaultRig.Rows(2), isAsync));

        // The server converts values of the announced types to those of the table.
        Assert.True(change == "other type" ? exception is null : exception is SqlException, $"{exception}");
        Assert.Empty(rig.Server.Log.Complaints);
        Assert.Equal(ConnectionState.Open, connection.State);
        copy.ClearCachedMetadata();
        using (SqlCommand command = new($"select count(*) from {changed.Name.Name}", connection))
        {
            Assert.Equal(exception is null ? 2 : 0, command.ExecuteScalar());
        }

        if (change is "nullable" or "other type")
        {
            await FaultRig.WriteAsync(copy, FaultRig.Rows(2), isAsync);
            Assert.Equal(exception is null ? 4 : 2, changed.Rows.Count);
        }
    }

    [Theory]
    [SyncAndAsync]
    public async Task A_description_is_not_used_for_the_table_that_a_handler_has_set(bool isAsync)
    {
        await using FaultRig rig = FaultRig.Start();
        BulkTable other = rig.Server.Tables.Add(
            new BulkTable("u", Column.VarChar("text", Column.Max).Nullable, Column.BigInt("id").Nullable));
        await using SqlConnection connection = rig.Open();
        using SqlBulkCopy copy = new(connection, SqlBulkCopyOptions.CacheMetadata, null) { DestinationTableName = "t", NotifyAfter = 1 };
        copy.SqlRowsCopied += (_, _) => copy.DestinationTableName = "u";
        await FaultRig.WriteAsync(copy, FaultRig.Rows(2), isAsync);
        copy.ColumnMappings.Add("id", "id");

        await FaultRig.WriteAsync(copy, FaultRig.Rows(2), isAsync);

        Assert.Equal([0L, 1L], other.Rows.Select(row => row["id"]));
        await rig.AssertUsableAsync(connection, rowCount: 2);
    }

    [Theory]
    [SyncAndAsync]
    public async Task A_copy_runs_once_at_a_time(bool isAsync)
    {
        await using FaultRig rig = FaultRig.Start();
        await using SqlConnection connection = rig.Open();
        using SqlBulkCopy copy = new(connection) { DestinationTableName = "t" };
        using ManualResetEventSlim isReading = new();
        using ManualResetEventSlim isRefused = new();
        Task first = Task.Run(
            () => FaultRig.WriteAsync(copy, FaultRig.Rows(30, row => WaitAt(row == 15, isReading, isRefused)), isAsync), TestToken);
        isReading.Wait(TestToken);

        Exception?[] refused = [.. Enumerable.Range(0, 4).Select(_ => Record.Exception(() => copy.WriteToServer(FaultRig.Rows(1))))];
        Exception? refusedWriter = Record.Exception(() => copy.BeginWriting());
        isRefused.Set();
        await first;

        Assert.All(refused.Append(refusedWriter), exception => Assert.IsType<InvalidOperationException>(exception));
        await rig.AssertUsableAsync(connection, rowCount: 30);
    }

    /// <summary>A table that hides the one of the same name.</summary>
    private static BulkTable Change(string change) => change switch
    {
        "nullable" => new BulkTable("t", Column.Int("id").Nullable, Column.VarChar("text", 2_000)),
        "renamed column" => new BulkTable("t", Column.Int("number"), Column.VarChar("text", 2_000)),
        "shorter column" => new BulkTable("t", Column.Int("id"), Column.VarChar("text", 5)),
        "other type" => new BulkTable("t", Column.BigInt("id"), Column.NVarChar("text", 2_000)),
        _ => new BulkTable("t", new BulkColumn(Column.Int("id")).Computed(), Column.VarChar("text", 2_000)),
    };

    private static void WaitAt(bool isNow, ManualResetEventSlim isReading, ManualResetEventSlim isRefused)
    {
        if (isNow)
        {
            isReading.Set();
            isRefused.Wait(TestToken);
        }
    }
}
