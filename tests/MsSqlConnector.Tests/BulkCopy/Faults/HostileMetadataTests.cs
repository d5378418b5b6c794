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
using MsSqlConnector.Tests.Builds;
using Xunit;

namespace MsSqlConnector.Tests.BulkCopy.Faults;

/// <summary>Responses to the metadata query that are damaged or incomplete, or that do not match the table.</summary>
[NotOn(BuildTarget.OlderPlatforms, NotOnReason.SameSources)]
public sealed class HostileMetadataTests
{
    private const int FirstTokenByte = 8;
    private const int CorruptedByteCount = 420;
    private const string Latin = "SQL_Latin1_General_CP1_CI_AS";

    private static readonly Column[] s_columns = [Column.Int("id"), Column.VarChar("text", Column.Max).Nullable];

    private static readonly Column[] s_catalog =
        [
            Column.Int("object_id"), Column.NVarChar("name", 128).Nullable, Column.Int("column_id"),
            Column.NVarChar("collation_name", 128).Nullable
        ];

    private static readonly Column[] s_collations =
        [
            Column.Int("colid"), Column.NVarChar("name", 128).Nullable, Column.Binary("tds_collation_100", 5).Nullable,
            Column.NVarChar("collation_100", 128).Nullable
        ];

    private static readonly Dictionary<string, Func<Answer>> s_answers = new()
    {
        ["nothing"] = () => new Answer().Done(),
        ["no columns"] = () => new Answer().DoneOf(0xC0).DoneOf(0xC1),
        ["no catalog"] = Described,
        ["empty catalog"] = () => Described().Columns(s_catalog).Done(),
        ["empty collations"] = () => Described().Columns(s_collations).Done(),
        ["catalog without names"] = () => Described().Columns(s_catalog).Row(1, null, 1, null).Row(1, null, 2, null).Done(),
        ["catalog with few columns"] = () => Described().Columns(Column.Int("column_id")).Row(1).Row(2).Done(),
        ["catalog of other types"] = () =>
            Described().Columns(Column.Int("name"), Column.Int("column_id"), Column.Int("collation_name")).Row(1, 2, 3).Done(),
        ["catalog of other columns"] = () => Catalog("other", "names"),
        ["catalog in another order"] = () => Catalog("text", "id"),
        ["catalog of fewer columns"] = () => Catalog("id"),
        ["catalog of the last column"] = () => Catalog("text"),
        ["catalog of more columns"] = () => Catalog("id", "text", "more"),
        ["catalog with equal names"] = () => Catalog("id", "text", "text"),
        ["collations of other columns"] = () => Described().Columns(s_collations).Row(1, "other", null, "Latin1_General_CI_AS").Done(),
        ["collations of fewer columns"] = () => Described().Columns(s_collations).Row(1, "text", null, "Latin1_General_CI_AS").Done(),
        ["collations with few columns"] = () => Described().Columns(Column.Int("colid")).Row(1).Row(2).Done(),
        ["error after the columns"] = () => new Answer().Columns(s_columns).Error(208, 1, 16, "Invalid object name 't'.").Done(),
        ["error after the catalog"] = () =>
            Described().Columns(s_catalog).Row(1, "id", 1, null).Error(229, 5, 14, "The permission was denied.").Done(),
        ["error after the result of the catalog"] = () => Catalog("id", "text").Error(229, 5, 14, "The permission was denied.").Done(),
        ["error only"] = () => new Answer().Error(229, 5, 14, "The permission was denied.").Done(),
        ["other columns"] = () => Metadata(Column.Int("x"), Column.VarChar("y", Column.Max)),
        ["one column"] = () => Metadata(Column.Int("id")),
        ["columns without names"] = () => Metadata(Column.Int(""), Column.VarChar("", Column.Max)),
        ["equal columns"] = () => Metadata(Column.Int("id"), Column.Int("id")),
        ["columns of other types"] = () => Metadata(Column.BigInt("id"), Column.NVarChar("text", Column.Max)),
        ["columns that are not nullable"] = () => Metadata(Column.Int("id").Nullable, Column.VarChar("text", Column.Max)),
        ["rows in the description"] = () =>
            new Answer().Columns(s_columns).Row(1, "row").Done().Columns(s_catalog).Row(1, "id", 1, null).Row(1, "text", 2, Latin).Done(),
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

        bool isEnough = name is "no catalog" or "empty catalog" or "empty collations" or "rows in the description" or "one column";
        Assert.True(
            isEnough ? exception is null or InvalidOperationException : exception is SqlException or InvalidOperationException,
            $"{exception}");
        rig.Table.Around = null;
        await rig.AssertUsableAsync(connection, rowCount: exception is null ? 10 : 0);
    }

    [Fact]
    public async Task A_table_of_a_thousand_columns_is_copied()
    {
        const int ColumnCount = 1_024;
        BulkTable table = new(
            "t", [.. Enumerable.Range(0, ColumnCount).Select(i => (BulkColumn)Column.Int($"column {i} {new string('x', 100)}"))]);
        await using FaultRig rig = FaultRig.Start(table);
        await using SqlConnection connection = rig.Open();

        await FaultRig.WriteAsync(
            connection,
            new HostileReader
            {
                CountFields = () => ColumnCount,
                Next = row => row < 3,
                Value = (row, ordinal) => (row * ColumnCount) + ordinal
            },
            isAsync: true);

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
            Exception? exception = await Record.ExceptionAsync(
                () => FaultRig.WriteAsync(connection, FaultRig.Rows(1), isAsync: position % 2 == 0));

            Assert.True(exception is SqlException or InvalidOperationException, $"At {position}: {exception}");

            // The end of the connection is noticed by the next request.
            Assert.True(exception is InvalidOperationException || connection.State != ConnectionState.Open, $"At {position}: {exception}");
        }

        Assert.Empty(table.Rows);
    }

    /// <summary>
    /// The connection ends after the response, so that a client does not wait for the bytes that a damaged length announces.
    /// </summary>
    private static FaultyAnswer Damage(Answer answer, int position, byte value) =>
        answer.WithFaults().CorruptAt(position, value).CloseAt(int.MaxValue);

    private static Answer Described() => new Answer().Columns(s_columns).Done();

    private static Answer Catalog(params string[] names)
    {
        Answer answer = Described().Columns(s_catalog);
        for (int i = 0; i < names.Length; i++)
        {
            answer.Row(1, names[i], i + 1, Latin);
        }

        return answer.Done();
    }

    private static Answer Metadata(params Column[] columns)
    {
        Answer answer = new Answer().Columns(columns).Done().Columns(s_catalog);
        for (int i = 0; i < columns.Length; i++)
        {
            answer.Row(1, columns[i].Name, i + 1, columns[i].Type.Id is TypeId.VarChar or TypeId.NVarChar ? Latin : null);
        }

        return answer.Done();
    }
}
