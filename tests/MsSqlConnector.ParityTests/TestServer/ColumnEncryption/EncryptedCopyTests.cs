using System;
using System.Data;
using System.Data.Common;
using System.Linq;
using System.Threading.Tasks;
using MsSqlConnector.TestServer.Bulk;
using MsSqlConnector.TestServer.ColumnEncryption;
using MsSqlConnector.TestServer.Messages;
using MsSqlConnector.TestServer.Types;
using MsSqlConnector.Tests.TestServer.ColumnEncryption;
using Xunit;

namespace MsSqlConnector.ParityTests.TestServer.ColumnEncryption;

/// <summary>Clients encrypt the rows of a bulk copy.</summary>
public sealed class EncryptedCopyTests
{
    public static TheoryData<string, string> Cases => EncryptionProviders.TypeCases;

    public static TheoryData<string> Providers => EncryptionProviders.All;

    [Theory]
    [MemberData(nameof(Cases))]
    public async Task Each_type_is_copied(string provider, string name)
    {
        EncryptedTypeCase one = EncryptedTypeCase.Of(name);
        await using EncryptionScene scene = EncryptionProviders.CreateScene(provider);
        BulkTable table = scene.Server.Tables.Add(new BulkTable(
            "t", Column.Int("id"), one.Column.Nullable.EncryptedWith(scene.Key, CellKind.Deterministic)));
        using DataTable rows = RowsOf(one.Value.GetType());
        rows.Rows.Add(1, one.Value);
        rows.Rows.Add(2, DBNull.Value);
        await using DbConnection connection = await scene.OpenAsync();
        await scene.Client.CopyAsync(connection, "t", rows, allowsEncryptedValues: false, TestToken);

        Assert.Equal(table.Columns[1].Column.Encryption!.Encrypt(one.Value), table.Rows[0].Bytes[1]);
        Assert.Null(table.Rows[1].Bytes[1]);
        BulkLoadMessage load = scene.Server.Recorder.Conversations
            .SelectMany(c => c.Messages).Select(m => m.Message).OfType<BulkLoadMessage>().Single();
        Assert.Equal(
            (scene.Key.Id, scene.Key.MetadataVersion, 0),
            (load.Columns![1].Encryption!.Key.KeyId, load.Columns[1].Encryption!.Key.KeyMetadataVersion,
                load.Columns[1].Encryption!.Key.ValueCount));
    }

    [Theory]
    [MemberData(nameof(Providers))]
    public async Task Cells_are_copied_as_they_are_when_that_is_allowed(string provider)
    {
        await using EncryptionScene scene = EncryptionProviders.CreateScene(provider);
        BulkTable table = scene.Server.Tables.Add(new BulkTable("t", Column.Int("id"), Column.Int("c").Nullable.EncryptedWith(scene.Key)));
        byte[] cell = table.Columns[1].Column.Encryption!.Encrypt(42);
        using DataTable rows = RowsOf(typeof(byte[]));
        rows.Rows.Add(1, cell);
        await using DbConnection connection = await scene.OpenAsync("Column Encryption Setting=Disabled");
        await Assert.ThrowsAnyAsync<DbException>(() =>
            scene.Client.CopyAsync(connection, "t", rows, allowsEncryptedValues: false, TestToken));
        await scene.Client.CopyAsync(connection, "t", rows, allowsEncryptedValues: true, TestToken);
        Assert.Equal(42, Assert.Single(table.Rows)["c"]);
    }

    private static DataTable RowsOf(Type type)
    {
        DataTable rows = new();
        rows.Columns.Add("id", typeof(int));
        rows.Columns.Add("c", type);
        return rows;
    }
}
