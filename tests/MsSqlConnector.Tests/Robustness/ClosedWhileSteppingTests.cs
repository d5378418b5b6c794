using System;
using System.Reflection;
using System.Threading.Tasks;
using MsSqlConnector.TestServer;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Types;
using MsSqlConnector.Tests.Builds;
using MsSqlConnector.Tests.TestServer;
using Xunit;

namespace MsSqlConnector.Tests.Robustness;

/// <summary>
/// Another thread closes the reader between the beginning of an advance and the moment at which the reader accepts its row.
/// </summary>
[AlsoWithMars]
public sealed class ClosedWhileSteppingTests
{
    /// <summary>After this many rows, a thread advances without entering the session.</summary>
    private const int ManyRowCount = 200;

    private static readonly MethodInfo s_markClosed =
        typeof(SqlDataReader).GetMethod("MarkClosed", BindingFlags.Instance | BindingFlags.NonPublic)!;

    /// <remarks>
    /// The closing thread ends the rental before it releases the row, when this thread has already begun the advance. No code of a caller
    /// runs in between, so the test omits the end of the rental: the advance begins after the reader was closed.
    /// </remarks>
    [Theory]
    [SyncAndAsync]
    public async Task A_row_that_is_reached_after_the_reader_was_closed_is_skipped(bool isAsync)
    {
        await using TdsServer server = TdsServer.Start();
        server.OnSql("q", Rows());
        await using SqlConnection connection = new(Incumbent.ConnectionString(server));
        await connection.OpenAsync(TestToken);
        await using SqlCommand command = new("q", connection);
        SqlDataReader reader = command.ExecuteReader();
        for (int i = 0; i < ManyRowCount; i++)
        {
            Assert.True(isAsync ? await reader.ReadAsync(TestToken) : reader.Read());
            Assert.Equal(i, reader.GetInt32(0));
        }

        s_markClosed.Invoke(reader, [false, false, null]);
        await Assert.ThrowsAsync<InvalidOperationException>(async () => _ = isAsync ? await reader.ReadAsync(TestToken) : reader.Read());

        Assert.True(reader.IsClosed);
        Assert.Throws<InvalidOperationException>(() => reader.GetInt32(0));
        Assert.Throws<InvalidOperationException>(() => reader.GetString(1));
        Assert.Throws<InvalidOperationException>(() => reader.GetValue(0));
        Assert.Throws<InvalidOperationException>(() => reader.IsDBNull(0));
        await Assert.ThrowsAsync<InvalidOperationException>(() => reader.GetFieldValueAsync<int>(0, TestToken));
    }

    private static Answer Rows()
    {
        Answer answer = new Answer().Columns(Column.Int("i"), Column.NVarChar("n", 20));
        for (int i = 0; i < 2 * ManyRowCount; i++)
        {
            answer = answer.Row(i, "x");
        }

        return answer.Done();
    }
}
