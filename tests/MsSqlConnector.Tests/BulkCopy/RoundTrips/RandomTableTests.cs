using System;
using System.Collections.Generic;
using System.Data;
using System.Data.SqlTypes;
using System.Linq;
using System.Threading.Tasks;
using MsSqlConnector.TestServer;
using MsSqlConnector.TestServer.Bulk;
using MsSqlConnector.TestServer.Faults;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Types;
using MsSqlConnector.Tests.Builds;
using MsSqlConnector.Tests.TestServer;
using MsSqlConnector.Tests.TestServer.Bulk;
using Xunit;

namespace MsSqlConnector.Tests.BulkCopy.RoundTrips;

/// <summary>
/// Tables of random columns, nullable or not, that a reader of this provider copies: rows with and without a NULL bitmap, random NULL
/// values, rows that are split between packets at every position, and destinations with the columns in another order, with fewer columns or
/// with wider ones.
/// </summary>
[NotOn(BuildTarget.OlderPlatforms, NotOnReason.SameSources)]
public sealed class RandomTableTests
{
    private const int MaxColumnCount = 12;
    private const int RowCount = 40;

    /// <summary>
    /// The rows of a response that is sent byte by byte. Each byte has a system call, and a row can have more than 100,000 bytes.
    /// </summary>
    private const int SplitRowCount = 5;

    /// <summary>
    /// The server does not store the byte order mark of xml, and CLR types, vectors and sql_variant need values of their own.
    /// </summary>
    private static readonly BulkCase[] s_cases = [.. BulkCases.All.Where(
        one => one.Name is not ("xml" or "hierarchyid" or "vector(3)" or "sql_variant"))];

    public static TheoryData<int> Seeds => [.. Enumerable.Range(1, 40)];

    [Theory]
    [MemberData(nameof(Seeds))]
    public async Task Rows_arrive_as_the_source_returned_them(int seed)
    {
        Random random = new(seed);
        BulkCase[] cases = [.. Enumerable.Range(0, random.Next(2, MaxColumnCount)).Select(_ => s_cases[random.Next(s_cases.Length)])];
        Column[] columns = [.. cases.Select((one, i) => (random.Next(3) == 0 ? one.Column : one.Column.Nullable) with { Name = $"c{i}" })];
        bool isSplit = random.Next(4) == 0;
        object?[][] rows = [.. Enumerable.Range(0, isSplit ? SplitRowCount : RowCount).Select(_ => MakeRow(random, cases, columns))];
        int[] order = MakeOrder(random, columns.Length);
        BulkTable table = new("t", [.. order.Select(i => (BulkColumn)Widen(random, cases[i], columns[i]))]);
        await using TdsServer server = BulkTestServer.Start(table);
        Answer answer = MakeAnswer(random, columns, rows);
        server.OnSql("source", isSplit ? answer.WithFaults().SplitAtEveryByte() : answer);
        await using SqlConnection source = new(
            Incumbent.ConnectionString(server, random.Next(2) == 0 ? "Encrypt=Optional;Packet Size=512" : "Encrypt=Optional"));
        await using SqlConnection connection = new(Incumbent.ConnectionString(server));
        await source.OpenAsync(TestToken);
        await connection.OpenAsync(TestToken);
        using SqlCommand command = new("source", source);
        bool isSequential = random.Next(3) == 0 && order.SequenceEqual(order.Order());
        await using SqlDataReader reader = await command.ExecuteReaderAsync(
            isSequential ? CommandBehavior.SequentialAccess : CommandBehavior.Default, TestToken);
        using SqlBulkCopy copy =
            new(connection) { DestinationTableName = "t", EnableStreaming = random.Next(2) == 0, BatchSize = random.Next(2) * 7 };
        foreach (int i in order)
        {
            copy.ColumnMappings.Add($"c{i}", $"c{i}");
        }

        await WriteAsync(copy, reader, isAsync: random.Next(2) == 0);

        Assert.Empty(server.Log.Complaints);
        Assert.Equal(rows.Length, table.Rows.Count);
        for (int row = 0; row < rows.Length; row++)
        {
            Assert.Equal(
                order.Select(i => Comparable(rows[row][i])), Enumerable.Range(0, order.Length).Select(i => Comparable(table.Rows[row][i])));
        }
    }

    private static object?[] MakeRow(Random random, BulkCase[] cases, Column[] columns)
    {
        bool hasNulls = random.Next(2) == 0;
        return [.. cases.Select((one, i) =>
            hasNulls && random.Next(3) == 0 && (columns[i].Flags & ColumnFlags.Nullable) != 0
                ? null
                : one.Values[random.Next(one.Values.Count)])];
    }

    /// <summary>All columns, or some of them in any order.</summary>
    private static int[] MakeOrder(Random random, int count)
    {
        int[] order = [.. Enumerable.Range(0, count)];
        if (random.Next(2) == 0)
        {
            random.Shuffle(order);
            return order[..random.Next(1, count + 1)];
        }

        return order;
    }

    private static Answer MakeAnswer(Random random, Column[] columns, object?[][] rows)
    {
        Answer answer = new Answer().Columns(columns);
        foreach (object?[] row in rows)
        {
            if (random.Next(2) == 0)
            {
                answer.PlainRow(row);
            }
            else
            {
                answer.NullCompressedRow(row);
            }
        }

        return answer.Done((ulong)rows.Length);
    }

    /// <summary>The column, or a wider one of its type.</summary>
    private static Column Widen(Random random, BulkCase one, Column column)
    {
        Column wider = random.Next(3) > 0 ? column : one.Name switch
        {
            "varchar(20)" => Column.VarChar(column.Name, 30),
            "nvarchar(50)" => Column.NVarChar(column.Name, 60),
            "varbinary(10)" => Column.VarBinary(column.Name, Column.Max),
            "decimal(5,2)" => Column.Decimal(column.Name, 9, 2),
            "int" => Column.BigInt(column.Name).Nullable,
            _ => column,
        };
        return one.Name == "int" || (column.Flags & ColumnFlags.Nullable) == 0 || ReferenceEquals(wider, column) ? wider : wider.Nullable;
    }

    private static async Task WriteAsync(SqlBulkCopy copy, SqlDataReader reader, bool isAsync)
    {
        if (isAsync)
        {
            await copy.WriteToServerAsync(reader, TestToken);
        }
        else
        {
            copy.WriteToServer(reader);
        }
    }

    /// <summary>A value in a form that can be compared.</summary>
    private static object? Comparable(object? value) => value switch
    {
        SqlDecimal number => number.ToString(),
        decimal number => new SqlDecimal(number).ToSqlDouble().ToString(),
        DateOnly date => date.ToDateTime(TimeOnly.MinValue),
        int number => (long)number,
        _ => value,
    };
}
