using System;
using System.Collections.Generic;
using System.Data;
using System.Data.SqlTypes;
using System.Linq;
using System.Threading.Tasks;
using MsSqlConnector.TestServer;
using MsSqlConnector.TestServer.Bulk;
using MsSqlConnector.TestServer.Types;
using MsSqlConnector.Tests.Builds;
using MsSqlConnector.Tests.TestServer;
using MsSqlConnector.Tests.TestServer.Bulk;
using Xunit;

namespace MsSqlConnector.Tests.BulkCopy.RoundTrips;

/// <summary>Loads edge values of every type from each kind of source, and checks the values in the table.</summary>
[NotOn(BuildTarget.OlderPlatforms, NotOnReason.SameSources)]
public sealed class BulkRoundTripTests
{
    private static readonly string[] s_names = ["before", "c", "after"];

    public static TheoryData<string, bool> Cases => EachWay.Of(BulkCases.All.Select(one => one.Name));

    [Theory]
    [MemberData(nameof(Cases))]
    public async Task Values_of_a_reader_are_stored(string name, bool isAsync)
    {
        BulkCase one = Find(name);
        await CheckAsync(one.Column, one.Values, (copy, values) => WriteAsync(copy, new ArrayReader(s_names, Rows(values)), isAsync));
        await CheckAsync(one.Column.Nullable, [null, .. one.Values, null], (copy, values) =>
            WriteAsync(copy, new ArrayReader(s_names, Rows(values)), isAsync));
    }

    [Theory]
    [MemberData(nameof(Cases))]
    public async Task Values_of_a_table_are_stored(string name, bool isAsync)
    {
        BulkCase one = Find(name);
        await CheckAsync(one.Column.Nullable, [null, .. one.Values, null], (copy, values) => WriteAsync(copy, MakeTable(values), isAsync));
    }

    [Theory]
    [MemberData(nameof(Cases))]
    public async Task Values_of_typed_rows_are_stored(string name, bool isAsync)
    {
        BulkCase one = Find(name);
        foreach (IGrouping<Type, object?> group in one.Values.GroupBy(value => Sent(value)!.GetType()))
        {
            await CheckAsync(
                one.Column, [.. group], (copy, values) => WriteTypedAsync(copy, values, (dynamic)Sent(group.First())!, isAsync));
        }
    }

    [Theory]
    [MemberData(nameof(Cases))]
    public async Task Values_of_a_writer_are_stored(string name, bool isAsync)
    {
        BulkCase one = Find(name);
        await CheckAsync(one.Column, one.Values, (copy, values) => WriteOneByOneAsync(copy, values, isAsync));
        await CheckAsync(one.Column.Nullable, [null, .. one.Values, null], (copy, values) => WriteOneByOneAsync(copy, values, isAsync));
    }

    [Theory]
    [MemberData(nameof(Cases))]
    public async Task Values_of_a_reader_of_this_provider_are_stored_unchanged(string name, bool isAsync)
    {
        BulkCase one = Find(name);
        foreach (Column column in (Column[])[one.Column, one.Column.Nullable])
        {
            bool isNullable = (column.Flags & ColumnFlags.Nullable) != 0;
            BulkTable from = Table("source", column);
            await using TdsServer server = BulkTestServer.Start(from);
            await using SqlConnection connection = Open(server);
            using (SqlBulkCopy load = new(connection) { DestinationTableName = "source" })
            {
                object?[] values = isNullable ? [null, .. one.Values, null] : [.. one.Values];
                load.WriteToServer(new ArrayReader(s_names, Rows(values)));
            }

            // A column that accepts NULL is read and written in all four ways. The other form differs only in the type token.
            foreach (CommandBehavior behavior in (CommandBehavior[])[CommandBehavior.Default, CommandBehavior.SequentialAccess])
            {
                foreach (bool streams in (bool[])(isNullable ? [false, true] : [behavior != CommandBehavior.Default]))
                {
                    BulkTable to = server.Tables.Add(Table("t", column));
                    await CopyAsync(server, connection, behavior, streams, isAsync);
                    Assert.Equal(Texts(from), Texts(to));
                }
            }

            Assert.Empty(server.Log.Complaints);
        }
    }

    private static BulkCase Find(string name) => BulkCases.All.Single(one => one.Name == name);

    private static BulkTable Table(string name, Column column) =>
        new(name, Column.Int("before"), column, Column.NVarChar("after", 10).Nullable);

    private static SqlConnection Open(TdsServer server)
    {
        SqlConnection connection = new(Incumbent.ConnectionString(server));
        connection.Open();
        return connection;
    }

    private static object?[][] Rows(IReadOnlyList<object?> values) => [.. values.Select((value, i) => new[] { i, Sent(value), "end" })];

    private static object? Sent(object? value) => value is float[] dimensions ? new SqlTypes.SqlVector<float>(dimensions) : value;

    private static async Task CheckAsync(
        Column column, IReadOnlyList<object?> values, Func<SqlBulkCopy, IReadOnlyList<object?>, Task> write)
    {
        BulkTable table = Table("t", column);
        await using TdsServer server = BulkTestServer.Start(table);
        await using SqlConnection connection = Open(server);
        using (SqlBulkCopy copy = new(connection) { DestinationTableName = "t" })
        {
            await write(copy, values);
        }

        Assert.Empty(server.Log.Complaints);
        Assert.Equal(values.Select(Comparable), table.Rows.Select(row => Comparable(row["c"])));
        Assert.Equal(Enumerable.Range(0, values.Count).Cast<object?>(), table.Rows.Select(row => row["before"]));
        Assert.All(table.Rows, row => Assert.Equal("end", row["after"]));
    }

    private static async Task WriteAsync(SqlBulkCopy copy, ArrayReader source, bool isAsync)
    {
        if (isAsync)
        {
            await copy.WriteToServerAsync(source, TestToken);
        }
        else
        {
            copy.WriteToServer(source);
        }
    }

    private static async Task WriteAsync(SqlBulkCopy copy, DataTable source, bool isAsync)
    {
        using (source)
        {
            if (isAsync)
            {
                await copy.WriteToServerAsync(source, TestToken);
            }
            else
            {
                copy.WriteToServer(source);
            }
        }
    }

    private static DataTable MakeTable(IReadOnlyList<object?> values)
    {
        DataTable table = new() { Columns = { { "before", typeof(int) }, { "c", typeof(object) }, { "after", typeof(string) } } };
        foreach (object?[] row in Rows(values))
        {
            table.Rows.Add(row[0], row[1] ?? DBNull.Value, row[2]);
        }

        return table;
    }

    private static async Task WriteTypedAsync<T>(SqlBulkCopy copy, IReadOnlyList<object?> values, T sample, bool isAsync)
    {
        Assert.NotNull(sample);
        SqlBulkCopyColumns<object?[]> columns = new();
        columns.Column("after", row => (string)row[2]!);
        columns.Column<T>("c", row => (T)row[1]!);
        columns.Column("before", row => (int)row[0]!);
        if (isAsync)
        {
            await copy.WriteToServerAsync(Rows(values), columns, cancellationToken: TestToken);
        }
        else
        {
            copy.WriteToServer(Rows(values), columns);
        }
    }

    private static async Task WriteOneByOneAsync(SqlBulkCopy copy, IReadOnlyList<object?> values, bool isAsync)
    {
        await using SqlBulkWriter writer = await copy.BeginWritingAsync(["c", "before", "after"], TestToken);
        for (int i = 0; i < values.Count; i++)
        {
            await writer.StartRowAsync(TestToken);
            if (values[i] is null)
            {
                writer.WriteNull();
            }
            else if (isAsync)
            {
                await writer.WriteAsync((dynamic)Sent(values[i])!, TestToken);
            }
            else
            {
                writer.Write((dynamic)Sent(values[i])!);
            }

            writer.Write(i);
            writer.Write("end");
        }

        Assert.Equal(values.Count, await writer.CompleteAsync(TestToken));
    }

    private static async Task CopyAsync(TdsServer server, SqlConnection connection, CommandBehavior behavior, bool streams, bool isAsync)
    {
        await using SqlConnection other = Open(server);
        using SqlCommand select = new("select * from source", connection);
        using SqlDataReader reader = select.ExecuteReader(behavior);
        using SqlBulkCopy copy = new(other) { DestinationTableName = "t", EnableStreaming = streams };
        if (isAsync)
        {
            await copy.WriteToServerAsync(reader, TestToken);
        }
        else
        {
            copy.WriteToServer(reader);
        }
    }

    /// <summary>The rows in hexadecimal digits. The byte order mark of xml is omitted, because the server does not store it.</summary>
    private static IEnumerable<string> Texts(BulkTable table)
    {
        const string ByteOrderMark = "FFFE";
        string[] texts = [.. table.Rows.Select(
            row => string.Join(' ', row.Bytes.Select(bytes => bytes is null ? "NULL" : Convert.ToHexString(bytes))))];
        return table.Columns[1].Type.Id == TypeId.Xml
            ? texts.Select(text => text.Replace($" {ByteOrderMark}", " ", StringComparison.Ordinal))
            : texts;
    }

    /// <summary>Converts the values of the server and of the source to a form that can be compared.</summary>
    private static object? Comparable(object? value) => value switch
    {
        SqlDecimal number => number.ToString(),
        DateOnly date => date.ToDateTime(TimeOnly.MinValue),
        _ => value,
    };
}
