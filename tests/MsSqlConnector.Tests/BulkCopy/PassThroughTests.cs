using System;
using System.Data;
using System.Linq;
using System.Threading.Tasks;
using MsSqlConnector.TestServer;
using MsSqlConnector.TestServer.Bulk;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Types;
using Xunit;

namespace MsSqlConnector.Tests.BulkCopy;

/// <summary>Copies from a reader of this provider, which send values as they were received.</summary>
public sealed class PassThroughTests
{
    private static readonly string s_long = string.Concat(Enumerable.Range(0, 90_000).Select(i => (char)('a' + (i % 26))));

    [Theory]
    [InlineData(false, CommandBehavior.Default)]
    [InlineData(true, CommandBehavior.Default)]
    [InlineData(false, CommandBehavior.SequentialAccess)]
    [InlineData(true, CommandBehavior.SequentialAccess)]
    public async Task Values_of_equal_types_arrive_unchanged(bool isAsync, CommandBehavior behavior)
    {
        Column[] columns =
        [
            Column.Int("i"), Column.NVarChar("n", 20).Nullable, Column.VarChar("v", 20).Nullable, Column.Decimal("d", 9, 2).Nullable,
            Column.DateTime2("t", 3).Nullable, Column.UniqueIdentifier("g").Nullable, Column.NVarChar("long", -1).Nullable,
            Column.Bit("b").Nullable,
        ];
        object?[][] rows =
        [
            [
                1, "a\u00E9", "b", 1.25m, new DateTime(2026, 1, 2, 3, 4, 5, 678), Guid.Parse("00112233-4455-6677-8899-aabbccddeeff"),
                s_long, true
            ],
            [2, null, null, null, null, null, null, null],
            [3, "", "", -1m, DateTime.MaxValue.Date, Guid.Empty, "", false],
        ];
        await using TdsServer server = TdsServer.Start();
        Answer answer = new Answer().Columns(columns);
        foreach (object?[] row in rows)
        {
            answer.Row(row);
        }

        server.OnSql("select source", answer.Done(3));
        await using BulkRig rig = BulkRig.Open(new BulkTable("t", [.. columns.Select(column => new BulkColumn(column))]));
        await using SqlConnection source = new(
            $"Server=127.0.0.1,{server.Port};User ID={server.UserName};Password={server.Password};Encrypt=False");
        source.Open();
        using SqlCommand command = new("select source", source);
        await using SqlDataReader reader = command.ExecuteReader(behavior);
        using SqlBulkCopy copy = rig.Copy();

        if (isAsync)
        {
            await copy.WriteToServerAsync(reader, TestToken);
        }
        else
        {
            copy.WriteToServer(reader);
        }

        Assert.Equal(
            rows.Select(row => row.Select(Text)),
            rig.Table.Rows.Select(row => Enumerable.Range(0, columns.Length).Select(i => Text(row[i]))));
        await rig.Connection.CloseAsync();
    }

    [Theory]
    [SyncAndAsync]
    public async Task Adjacent_columns_arrive_unchanged_with_every_pattern_of_NULL(bool isAsync)
    {
        const int PatternCount = 64;
        Column[] columns =
        [
            Column.Int("a").Nullable, Column.NVarChar("b", 20).Nullable, Column.BigInt("c"), Column.VarChar("d", 10).Nullable,
            Column.Bit("e").Nullable, Column.UniqueIdentifier("f").Nullable, Column.VarBinary("g", 4).Nullable,
        ];
        object[] values = [7, "text", 8L, "narrow", true, Guid.Parse("00112233-4455-6677-8899-aabbccddeeff"), new byte[] { 1, 2 }];
        object?[][] rows = [.. Enumerable.Range(0, PatternCount).Select(pattern => values
            .Select((value, i) => i == 2 ? (long)pattern : (pattern & (1 << (i > 2 ? i - 1 : i))) != 0 ? null : value).ToArray())];
        await using BulkRig rig = BulkRig.Open(new BulkTable("t", [.. columns.Select(column => new BulkColumn(column))]));

        await CopyAsync(rig, columns, rows, isAsync);

        Assert.Equal(
            rows.Select(row => row.Select(Text)),
            rig.Table.Rows.Select(row => Enumerable.Range(0, columns.Length).Select(i => Text(row[i]))));
        Assert.Empty(rig.Server.Log.Complaints);
    }

    [Theory]
    [SyncAndAsync]
    public async Task Adjacent_values_that_are_too_long_are_refused(bool isAsync)
    {
        Column[] columns = [Column.Int("id"), Column.Int("number"), Column.NVarChar("name", 20), Column.Int("last")];
        await using BulkRig rig = BulkRig.Open(
            new BulkTable("t", Column.Int("id"), Column.Int("number"), Column.NVarChar("name", 3), Column.Int("last")));

        InvalidOperationException exception = await Assert.ThrowsAsync<InvalidOperationException>(
            () => CopyAsync(rig, columns, [[1, 2, "abc", 3], [1, 2, "abcd", 3]], isAsync));

        Assert.Contains("[name] Row 2.", exception.Message, StringComparison.Ordinal);
        Assert.Empty(rig.Table.Rows);
    }

    private static async Task CopyAsync(BulkRig rig, Column[] columns, object?[][] rows, bool isAsync)
    {
        await using TdsServer server = TdsServer.Start();
        Answer answer = new Answer().Columns(columns);
        foreach (object?[] row in rows)
        {
            answer.Row(row);
        }

        server.OnSql("select source", answer.Done((ulong)rows.Length));
        await using SqlConnection source = new(
            $"Server=127.0.0.1,{server.Port};User ID={server.UserName};Password={server.Password};Encrypt=False");
        source.Open();
        using SqlCommand command = new("select source", source);
        await using SqlDataReader reader = command.ExecuteReader();
        using SqlBulkCopy copy = rig.Copy();
        if (isAsync)
        {
            await copy.WriteToServerAsync(reader, TestToken);
        }
        else
        {
            copy.WriteToServer(reader);
        }
    }

    private static string? Text(object? value) => value switch
    {
        byte[] bytes => BitConverter.ToString(bytes),
        decimal number => number.ToString("0.00", System.Globalization.CultureInfo.InvariantCulture),
        _ => value?.ToString(),
    };
}
