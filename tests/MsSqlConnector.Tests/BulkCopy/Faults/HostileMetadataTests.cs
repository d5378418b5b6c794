using System;
using System.Collections.Generic;
using System.Data;
using System.Linq;
using System.Threading.Tasks;
using MsSqlConnector.TestServer;
using MsSqlConnector.TestServer.Bulk;
using MsSqlConnector.TestServer.Faults;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Types;
using Xunit;

namespace MsSqlConnector.Tests.BulkCopy.Faults;

/// <summary>Responses to the metadata query that are damaged or incomplete, or that do not match the table.</summary>
public sealed class HostileMetadataTests
{
    private const int FirstTokenByte = 8;
    private const int CorruptedByteCount = 420;

    private static readonly Column[] s_columns = [Column.Int("id"), Column.VarChar("text", Column.Max).Nullable];

    private static readonly Column[] s_collations =
        [Column.Int("colid"), Column.NVarChar("name", 128).Nullable, Column.Binary("tds_collation_100", 5).Nullable, Column.NVarChar("collation_100", 128).Nullable];

    private static readonly Dictionary<string, Func<Answer>> s_answers = new()
    {
        ["nothing"] = () => new Answer().Done(),
        ["transaction count only"] = Count,
        ["no columns"] = () => Count().DoneOf(0xC0).DoneOf(0xC1),
        ["no collations"] = () => Count().Columns(s_columns).Done(),
        ["empty collations"] = () => Count().Columns(s_columns).Done().Columns(s_collations).Done(),
        ["collations without names"] = () => Count().Columns(s_columns).Done().Columns(s_collations).Row(1, null, null, null).Row(2, null, null, "Latin1_General_CI_AS").Done(),
        ["collations with few columns"] = () => Count().Columns(s_columns).Done().Columns(Column.Int("colid")).Row(1).Row(2).Done(),
        ["collations of other types"] = () => Count().Columns(s_columns).Done()
            .Columns(Column.Int("a"), Column.Int("b"), Column.Int("c"), Column.Int("d")).Row(1, 2, 3, 4).Done(),
        ["collations of other columns"] = () => Count().Columns(s_columns).Done().Columns(s_collations).Row(1, "other", null, "Latin1_General_CI_AS").Done(),
        ["error after the columns"] = () => Count().Columns(s_columns).Error(208, 1, 16, "Invalid object name 't'.").Done(),
        ["error after the collations"] = () => Count().Columns(s_columns).Done().Columns(s_collations).Row(2, "text", null, "Latin1_General_CI_AS").Error(229, 5, 14, "The permission was denied.").Done(),
        ["error only"] = () => new Answer().Error(229, 5, 14, "The permission was denied.").Done(),
        ["other columns"] = () => Metadata(Column.Int("x"), Column.VarChar("y", Column.Max)),
        ["one column"] = () => Metadata(Column.Int("id")),
        ["columns without names"] = () => Metadata(Column.Int(""), Column.VarChar("", Column.Max)),
        ["equal columns"] = () => Metadata(Column.Int("id"), Column.Int("id")),
        ["columns of other types"] = () => Metadata(Column.BigInt("id"), Column.NVarChar("text", Column.Max)),
        ["columns that are not nullable"] = () => Metadata(Column.Int("id").Nullable, Column.VarChar("text", Column.Max)),
        ["rows in the description"] = () => Count().Columns(s_columns).Row(1, "row").Done().Columns(s_collations).Row(2, "text", null, "Latin1_General_CI_AS").Done(),
    };

    public static TheoryData<string, bool> Answers => EachWay.Of(s_answers.Keys);

    [Theory]
    [MemberData(nameof(Answers))]
    public async Task Incorrect_metadata_fails_the_copy_or_the_server_refuses_the_load(string name, bool isAsync)
    {
        await using FaultRig rig = FaultRig.Start();
        rig.Table.Around = (step, answer) => step == BulkStep.Metadata ? s_answers[name]() : answer;
        await using SqlConnection connection = rig.Open();

        Exception? exception = await Record.ExceptionAsync(() => FaultRig.WriteAsync(connection, FaultRig.Rows(10), isAsync));

        bool isEnough = name is "collations without names" or "collations of other columns" or "rows in the description" or "one column";
        Assert.True(isEnough ? exception is null or InvalidOperationException : exception is SqlException or InvalidOperationException, $"{exception}");
        rig.Table.Around = null;
        await rig.AssertUsableAsync(connection, rowCount: exception is null ? 10 : 0);
    }

    [Fact]
    public async Task A_table_of_a_thousand_columns_is_copied()
    {
        const int ColumnCount = 1_024;
        BulkTable table = new("t", [.. Enumerable.Range(0, ColumnCount).Select(i => (BulkColumn)Column.Int($"column {i} {new string('x', 100)}"))]);
        await using FaultRig rig = FaultRig.Start(table);
        await using SqlConnection connection = rig.Open();

        await FaultRig.WriteAsync(
            connection, new HostileReader { CountFields = () => ColumnCount, Next = row => row < 3, Value = (row, ordinal) => (row * ColumnCount) + ordinal }, isAsync: true);

        Assert.Empty(rig.Server.Log.Complaints);
        Assert.Equal(3, table.Rows.Count);
        Assert.Equal((2 * ColumnCount) + 1_023, table.Rows[2][1_023]);
    }

    [Theory]
    [InlineData((byte)0x00)]
    [InlineData((byte)0x7F)]
    [InlineData((byte)0xFF)]
    public async Task Damaged_metadata_fails_the_copy(byte value)
    {
        int position = FirstTokenByte;
        BulkTable table = FaultRig.IdAndText;
        table.Around = (step, answer) => step == BulkStep.Metadata ? Damage(answer, position, value) : answer;
        await using FaultRig rig = FaultRig.Start(table);
        for (; position < FirstTokenByte + CorruptedByteCount; position++)
        {
            await using SqlConnection connection = rig.Open();
            Exception? exception = await Record.ExceptionAsync(() => FaultRig.WriteAsync(connection, FaultRig.Rows(1), isAsync: position % 2 == 0));

            Assert.True(exception is SqlException or InvalidOperationException, $"At {position}: {exception}");
            Assert.NotEqual(ConnectionState.Open, connection.State);
        }

        Assert.Empty(table.Rows);
    }

    /// <summary>The connection ends after the response, so that a client does not wait for the bytes that a damaged length announces.</summary>
    private static FaultyAnswer Damage(Answer answer, int position, byte value) =>
        answer.WithFaults().CorruptAt(position, value).CloseAt(int.MaxValue);

    private static Answer Count() => new Answer().Columns(Column.Int("").Expression).Row(0).Done();

    private static Answer Metadata(params Column[] columns)
    {
        Answer answer = Count().Columns(columns).Done().Columns(s_collations);
        for (int i = 0; i < columns.Length; i++)
        {
            answer.Row(i + 1, columns[i].Name, null, columns[i].Type.Id is TypeId.VarChar or TypeId.NVarChar ? "SQL_Latin1_General_CP1_CI_AS" : null);
        }

        return answer.Done();
    }
}
