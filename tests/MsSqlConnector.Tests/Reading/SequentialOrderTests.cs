using System;
using System.Collections.Generic;
using System.Data;
using System.IO;
using System.Linq;
using System.Threading.Tasks;
using System.Xml;
using MsSqlConnector.TestServer.Faults;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Types;
using MsSqlConnector.Tests.Builds;
using Xunit;

namespace MsSqlConnector.Tests.Reading;

/// <summary>
/// Getters read a sequential row in memory without the session, and return the same as those that read from the session.
/// </summary>
[EveryBuild]
[AlsoWithMars]
public sealed class SequentialOrderTests
{
    private const int PacketByteCount = 4096;
    private const int ColumnCount = 5;
    private const int RowCount = 6;
    private const int CallsPerRow = 8;

    private static readonly Func<SqlDataReader, int, Task<object?>>[] s_calls =
    [
        (reader, i) => Task.FromResult<object?>(reader.GetValue(i)),
        (reader, i) => Task.FromResult<object?>(reader[i]),
        (reader, i) => Task.FromResult<object?>(reader.IsDBNull(i)),
        (reader, i) => Task.FromResult<object?>(reader.GetInt32(i)),
        (reader, i) => Task.FromResult<object?>(reader.GetInt64(i)),
        (reader, i) => Task.FromResult<object?>(reader.GetString(i)),
        (reader, i) => Task.FromResult<object?>(reader.GetSqlValue(i).ToString()),
        (reader, i) => Task.FromResult<object?>(reader.GetValues(new object[ColumnCount])),
        (reader, i) => Task.FromResult<object?>(reader.GetBytes(i, 1, new byte[3], 0, 3)),
        (reader, i) => Task.FromResult<object?>(reader.GetBytes(i, 0, null, 0, 0)),
        (reader, i) => Task.FromResult<object?>(reader.GetChars(i, 1, new char[3], 0, 3)),
        (reader, i) => Task.FromResult<object?>(Describe(reader.GetStream(i))),
        (reader, i) => Task.FromResult<object?>(reader.GetTextReader(i).ReadToEnd()),
        (reader, i) => Task.FromResult<object?>(reader.GetXmlReader(i).Settings?.Async),
        async (reader, i) => await reader.IsDBNullAsync(i, TestToken),
        async (reader, i) => await reader.GetFieldValueAsync<string>(i, TestToken),
        async (reader, i) => Describe(await reader.GetFieldValueAsync<Stream>(i, TestToken)),
        async (reader, i) => await (await reader.GetFieldValueAsync<TextReader>(i, TestToken)).ReadToEndAsync(),
        async (reader, i) => (await reader.GetFieldValueAsync<XmlReader>(i, TestToken)).Settings?.Async,
    ];

    private static readonly ScriptedAnswer s_script = new("sequential", CreateAnswer());

    [Fact]
    public async Task Random_calls_return_the_same_from_a_row_in_memory_and_from_one_that_arrives_later()
    {
        for (int seed = 0; seed < 200; seed++)
        {
            List<string> expected = await ReadAsync(ReadPlan.EveryByte, seed);
            Assert.Equal(expected, await ReadAsync(ReadPlan.Whole, seed));
        }
    }

    [Fact]
    public async Task A_column_beyond_the_last_one_does_not_change_the_order()
    {
        await using var source = new ReplaySource();
        await using SqlConnection connection = await source.OpenAsync(PacketByteCount);
        source.Transport.Replay(ReplaySource.Frame(s_script, PacketByteCount), ReadPlan.Whole);
        await using SqlCommand command = new(s_script.Text, connection);
        await using SqlDataReader reader = await command.ExecuteReaderAsync(CommandBehavior.SequentialAccess, TestToken);
        Assert.True(await reader.ReadAsync(TestToken));

        Assert.Throws<IndexOutOfRangeException>(() => reader.GetValue(ColumnCount));
        Assert.Throws<IndexOutOfRangeException>(() => reader.GetValue(int.MaxValue));
        Assert.Throws<IndexOutOfRangeException>(() => reader.IsDBNull(-1));
        Assert.Equal(0, reader.GetValue(0));
    }

    private static Answer CreateAnswer()
    {
        Answer answer = new Answer().Columns(
            Column.Int("id"), Column.NVarChar("name", 20).Nullable, Column.VarBinary("bytes", Column.Max).Nullable,
            Column.NVarChar("text", Column.Max).Nullable, Column.Int("last").Nullable);
        for (int row = 0; row < RowCount; row++)
        {
            answer.Row(
                row, row % 3 == 0 ? null : "name", row % 3 == 1 ? null : new byte[] { 1, 2, 3 }, row % 3 == 2 ? null : "<text />",
                row % 2 == 0 ? null : row);
        }

        return answer.Done();
    }

    private static async Task<List<string>> ReadAsync(ReadPlan plan, int seed)
    {
        await using var source = new ReplaySource();
        await using SqlConnection connection = await source.OpenAsync(PacketByteCount);
        source.Transport.Replay(ReplaySource.Frame(s_script, PacketByteCount), plan);
        await using SqlCommand command = new(s_script.Text, connection);
        await using SqlDataReader reader = await command.ExecuteReaderAsync(CommandBehavior.SequentialAccess, TestToken);
        Random random = new(seed);
        List<string> results = [];
        while (await reader.ReadAsync(TestToken))
        {
            foreach (int i in Enumerable.Range(0, CallsPerRow).Select(_ => random.Next(ColumnCount)).OrderBy(i => i + random.Next(2)))
            {
                int call = random.Next(s_calls.Length);
                results.Add($"{i} {call} {await CallAsync(s_calls[call], reader, i)}");
            }
        }

        return results;
    }

    private static async Task<string> CallAsync(Func<SqlDataReader, int, Task<object?>> call, SqlDataReader reader, int i)
    {
        try
        {
            object? value = await call(reader, i);
            return value is byte[] bytes ? Convert.ToBase64String(bytes) : $"{value}";
        }
        catch (Exception exception)
        {
            return $"{exception.GetType().Name}: {exception.Message}";
        }
    }

    private static string Describe(Stream stream)
    {
        using MemoryStream copy = new();
        stream.CopyTo(copy);
        return $"{stream.CanSeek} {Convert.ToBase64String(copy.ToArray())}";
    }
}
