using System;
using System.Data;
using System.Linq;
using System.Threading.Tasks;
using MsSqlConnector.TestServer.Bulk;
using MsSqlConnector.TestServer.Messages;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Types;
using MsSqlConnector.Tests.Builds;
using Xunit;

namespace MsSqlConnector.Tests.BulkCopy;

/// <summary>
/// Bytes of a reader of this provider that a load copies without decoding them. Whatever they contain, the destination reads one value.
/// </summary>
[EveryBuild]
public sealed class CopiedBytesTests
{
    private const string Query = "select source";

    /// <summary>
    /// No text pointer, a row token, no text pointer, a row token and DONE: without a length of its own, this value would be several rows.
    /// </summary>
    private static readonly byte[] s_forged = [0x00, 0xD1, 0x00, 0xD1, 0x00, 0xFD, 0xD2, 0x00];

    private static readonly string s_forgedText = new([.. s_forged.Select(one => (char)one)]);

    private static readonly (Column Source, Column Target, object Value)[] s_textPointers =
    [
        (Column.VarBinary("c", 30), Column.Image("c"), s_forged),
        (Column.Binary("c", 8), Column.Image("c"), s_forged),
        (Column.VarBinary("c", -1), Column.Image("c"), s_forged),
        (Column.Image("c"), Column.Image("c"), s_forged),
        (Column.Image("c"), Column.VarBinary("c", 30), s_forged),
        (Column.VarChar("c", 30), Column.Text("c"), s_forgedText),
        (Column.Char("c", 8), Column.Text("c"), s_forgedText),
        (Column.VarChar("c", -1), Column.Text("c"), s_forgedText),
        (Column.Text("c"), Column.Text("c"), s_forgedText),
        (Column.Text("c"), Column.VarChar("c", 30), s_forgedText),
        (Column.NVarChar("c", 30), Column.NText("c"), "\uD100\uD100\u00FD\u00D2"),
        (Column.NChar("c", 4), Column.NText("c"), "\uD100\uD100\u00FD\u00D2"),
        (Column.NVarChar("c", -1), Column.NText("c"), "\uD100\uD100\u00FD\u00D2"),
        (Column.NText("c"), Column.NText("c"), "\uD100\uD100\u00FD\u00D2"),
        (Column.NText("c"), Column.NVarChar("c", 30), "\uD100\uD100\u00FD\u00D2"),
    ];

    [Theory]
    [InlineData(false, CommandBehavior.Default)]
    [InlineData(true, CommandBehavior.Default)]
    [InlineData(false, CommandBehavior.SequentialAccess)]
    [InlineData(true, CommandBehavior.SequentialAccess)]
    public async Task A_value_that_contains_tokens_is_one_value_of_text_ntext_and_image(bool isAsync, CommandBehavior behavior)
    {
        await using BulkRig rig = BulkRig.Open();
        await using SqlConnection source = new(rig.ConnectionString);
        source.Open();
        for (int i = 0; i < s_textPointers.Length; i++)
        {
            (Column from, Column to, object value) = s_textPointers[i];
            BulkTable table = rig.Server.Tables.Add(new BulkTable("t" + i, to.Nullable, Column.Int("after")));
            Column[] columns = [from.Nullable, Column.Int("after")];
            Answer answer = new Answer().Columns(columns).Row(value, 1).Row(null, 2).Done(2);

            await CopyAsync(rig, source, $"{Query} {i}", answer, table.Name.Name, behavior, streams: i % 2 == 0, isAsync);

            Assert.Equal([Text(value), null], table.Rows.Select(row => Text(row["c"])));
            Assert.Equal([1, 2], table.Rows.Select(row => (int)row["after"]!));
        }

        Assert.Empty(rig.Server.Log.Complaints);
    }

    /// <summary>
    /// A reader accepts such a value until it is decoded. Copied into a type without a length, it would end in the next column.
    /// </summary>
    [Theory]
    [InlineData(false, CommandBehavior.Default)]
    [InlineData(true, CommandBehavior.Default)]
    [InlineData(false, CommandBehavior.SequentialAccess)]
    [InlineData(true, CommandBehavior.SequentialAccess)]
    public async Task A_value_with_fewer_bytes_than_its_type_is_refused(bool isAsync, CommandBehavior behavior)
    {
        (Column Source, Column Target, byte[] Value)[] cases =
        [
            (Column.Int("c").Nullable, Column.Int("c"), [2, 1, 0]),
            (Column.BigInt("c").Nullable, Column.BigInt("c").Nullable, [4, 1, 0, 0, 0]),
            (Column.DateTime("c").Nullable, Column.DateTime("c"), [4, 1, 0, 0, 0]),
            (Column.Money("c").Nullable, Column.Variant("c").Nullable, [4, 1, 0, 0, 0]),
        ];
        await using BulkRig rig = BulkRig.Open();
        for (int i = 0; i < cases.Length; i++)
        {
            BulkTable table = rig.Server.Tables.Add(new BulkTable("t" + i, Column.NVarChar("before", 5).Nullable, cases[i].Target));
            Column[] columns = [Column.NVarChar("before", 9).Nullable, cases[i].Source];
            Answer answer = new Answer().Columns(columns).Row("a", new RawValue(cases[i].Value)).Done(1);
            await using SqlConnection source = new(rig.ConnectionString);
            source.Open();

            Exception? exception = await Record.ExceptionAsync(
                () => CopyAsync(rig, source, $"{Query} {i}", answer, table.Name.Name, behavior, streams: false, isAsync));

            Assert.True(exception is SqlException or InvalidOperationException, $"{exception}");
            Assert.Empty(table.Rows);
        }

        await rig.AssertUsableAsync();
    }

    /// <summary>Engines exist that send fewer bytes than they announced, and that read all bytes of a decimal in a load.</summary>
    [Theory]
    [InlineData(false, CommandBehavior.Default)]
    [InlineData(true, CommandBehavior.Default)]
    [InlineData(false, CommandBehavior.SequentialAccess)]
    [InlineData(true, CommandBehavior.SequentialAccess)]
    public async Task Decimals_have_their_announced_length_in_a_load(bool isAsync, CommandBehavior behavior)
    {
        byte[] one = [5, 1, 0x10, 0x27, 0, 0];
        await using BulkRig rig = BulkRig.Open();
        BulkTable table = rig.Server.Tables.Add(
            new BulkTable("t", Column.Decimal("a", 38, 4).Nullable, Column.Decimal("b", 38, 4).Nullable));
        Column[] columns = [Column.Decimal("a", 38, 4).Nullable, Column.Decimal("b", 38, 4).Nullable];
        Answer answer = new Answer().Columns(columns).Row(new RawValue(one), new RawValue(one)).Done(1);
        await using SqlConnection source = new(rig.ConnectionString);
        source.Open();

        await CopyAsync(rig, source, Query, answer, table.Name.Name, behavior, streams: false, isAsync);

        BulkRow row = Assert.Single(table.Rows);
        Assert.Equal([1m, 1m], [row["a"], row["b"]]);
        BulkLoadMessage load = Assert.Single(rig.Server.Recorder.All<BulkLoadMessage>());
        Assert.Equal([17, 17], load.Rows[0].Select(value => value.Bytes!.Length));
    }

    private static async Task CopyAsync(
        BulkRig rig, SqlConnection source, string query, IAnswer answer, string table, CommandBehavior behavior, bool streams, bool isAsync)
    {
        rig.Server.OnSql(query, answer);
        using SqlCommand command = new(query, source);
        await using SqlDataReader reader = isAsync
            ? await command.ExecuteReaderAsync(behavior, TestToken)
            : command.ExecuteReader(behavior);
        using SqlBulkCopy copy = new(rig.Connection) { DestinationTableName = table, EnableStreaming = streams };
        if (isAsync)
        {
            await copy.WriteToServerAsync(reader, TestToken);
        }
        else
        {
            copy.WriteToServer(reader);
        }
    }

    private static string? Text(object? value) => value is byte[] bytes ? BitConverter.ToString(bytes) : value?.ToString();
}
