using System;
using System.Data;
using System.Threading.Tasks;
using MsSqlConnector.TestServer.Bulk;
using MsSqlConnector.TestServer.Messages;
using MsSqlConnector.TestServer.Types;
using MsSqlConnector.Tests.Builds;
using MsSqlConnector.Tests.TestServer.ColumnEncryption;
using Xunit;

namespace MsSqlConnector.Tests.ColumnEncryption;

/// <summary>A bulk copy can require that columns are encrypted.</summary>
[AlsoWithMars]
public sealed class ForcedCopyTests
{
    private const string Enabled = "Column Encryption Setting=Enabled";

    public static TheoryData<string, bool> Sources => EachWay.Of(["table", "rows", "writer"]);

    [Theory]
    [MemberData(nameof(Sources))]
    public async Task An_encrypted_column_is_copied(string source, bool isAsync)
    {
        await using EncryptionScene scene = CreateScene(isEncrypted: true, out BulkTable table);
        await CopyAsync(scene, source, isAsync, ["C"]);
        Assert.Equal(42, Assert.Single(table.Rows)["c"]);
    }

    [Theory]
    [MemberData(nameof(Sources))]
    public async Task A_column_that_the_server_describes_as_plain_is_refused(string source, bool isAsync)
    {
        await using EncryptionScene scene = CreateScene(isEncrypted: false, out BulkTable table);
        await VerifyRefusalAsync(scene, source, isAsync, ["c"], "expects this column to be sent as plaintext");
        await CopyAsync(scene, source, isAsync, []);
        Assert.Single(table.Rows);
    }

    [Theory]
    [MemberData(nameof(Sources))]
    public async Task A_connection_without_encryption_is_refused(string source, bool isAsync)
    {
        await using EncryptionScene scene = CreateScene(isEncrypted: true, out _);
        await VerifyRefusalAsync(scene, source, isAsync, ["c"], "does not enable Always Encrypted", "Column Encryption Setting=Disabled");
    }

    [Theory]
    [MemberData(nameof(Sources))]
    public async Task A_column_that_is_not_loaded_is_refused(string source, bool isAsync)
    {
        await using EncryptionScene scene = CreateScene(isEncrypted: true, out _);
        await VerifyRefusalAsync(scene, source, isAsync, ["c", "ssn"], "is not among the columns that are loaded");
    }

    /// <summary>The server determines the order of the columns: it could exchange a plain and an encrypted one.</summary>
    [Theory]
    [InlineData("by position", false)]
    [InlineData("by position", true)]
    [InlineData("by destination position", false)]
    [InlineData("writer of all columns", false)]
    [InlineData("writer of all columns", true)]
    public async Task A_load_by_position_is_refused(string source, bool isAsync)
    {
        await using EncryptionScene scene = CreateScene(isEncrypted: true, out _);
        await VerifyRefusalAsync(scene, source, isAsync, ["c"], "because the server determines their order");
    }

    private static EncryptionScene CreateScene(bool isEncrypted, out BulkTable table)
    {
        EncryptionScene scene = new();
        Column column = Column.Int("c").Nullable;
        table = scene.Server.Tables.Add(new BulkTable("t", Column.Int("id"), isEncrypted ? column.EncryptedWith(scene.Key) : column));
        return scene;
    }

    private static async Task VerifyRefusalAsync(
        EncryptionScene scene, string source, bool isAsync, string[] forced, string words, string settings = Enabled)
    {
        InvalidOperationException error = await Assert.ThrowsAsync<InvalidOperationException>(
            () => CopyAsync(scene, source, isAsync, forced, settings));
        Assert.Contains(words, error.Message, StringComparison.Ordinal);
        Assert.Empty(scene.Server.Recorder.All<BulkLoadMessage>());
        Assert.DoesNotContain(scene.Server.Recorder.All<SqlBatchMessage>(), message =>
            message.Text.StartsWith("insert bulk", StringComparison.OrdinalIgnoreCase));
    }

    private static async Task CopyAsync(EncryptionScene scene, string source, bool isAsync, string[] forced, string settings = Enabled)
    {
        await using var connection = (SqlConnection)await scene.OpenAsync(settings);
        using SqlBulkCopy copy = new(connection) { DestinationTableName = "t" };
        foreach (string name in forced)
        {
            copy.ForceColumnEncryption.Add(name);
        }

        switch (source)
        {
            case "rows":
                await CopyRowsAsync(copy, isAsync);
                break;
            case "writer" or "writer of all columns":
                await WriteAsync(copy, source == "writer" ? ["id", "[c]"] : [], isAsync);
                break;
            default:
                await CopyTableAsync(copy, source, isAsync);
                break;
        }
    }

    private static async Task CopyRowsAsync(SqlBulkCopy copy, bool isAsync)
    {
        int[] rows = [1];
        var columns = new SqlBulkCopyColumns<int>().Column("id", static row => row).Column("c", static row => row + 41);
        if (isAsync)
        {
            await copy.WriteToServerAsync(rows, columns, cancellationToken: TestToken);
        }
        else
        {
            copy.WriteToServer(rows, columns);
        }
    }

    private static async Task WriteAsync(SqlBulkCopy copy, string[] columns, bool isAsync)
    {
        await using SqlBulkWriter writer = isAsync ? await copy.BeginWritingAsync(columns, TestToken) : copy.BeginWriting(columns);
        writer.StartRow();
        writer.Write(1);
        writer.Write(42);
        _ = isAsync ? await writer.CompleteAsync(TestToken) : writer.Complete();
    }

    private static async Task CopyTableAsync(SqlBulkCopy copy, string source, bool isAsync)
    {
        using DataTable rows = new();
        rows.Columns.Add("id", typeof(int));
        rows.Columns.Add("value", typeof(int));
        rows.Rows.Add(1, 42);
        if (source == "table")
        {
            copy.ColumnMappings.Add("id", "id");
            copy.ColumnMappings.Add("value", "c");
        }
        else if (source == "by destination position")
        {
            copy.ColumnMappings.Add("id", 0);
            copy.ColumnMappings.Add("value", 1);
        }

        if (isAsync)
        {
            await copy.WriteToServerAsync(rows, TestToken);
        }
        else
        {
            copy.WriteToServer(rows);
        }
    }
}
