using System;
using System.Data;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Execution;
using MsSqlConnector.TestServer;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Types;
using MsSqlConnector.Tests.Builds;
using MsSqlConnector.Tests.Sessions.Opening;
using Xunit;

namespace MsSqlConnector.Tests.Robustness;

/// <summary>
/// The connection is closed while ExecuteReader completes: by a handler on its own thread or another, or before the reader is returned.
/// </summary>
[AlsoWithMars]
public sealed class ClosedWhileOpeningReaderTests
{
    [Theory]
    [InlineData(false, false)]
    [InlineData(false, true)]
    [InlineData(true, false)]
    [InlineData(true, true)]
    public async Task A_handler_that_closes_the_connection_ends_the_execution_or_the_reader(bool isOtherThread, bool isAsync)
    {
        await using TdsServer server = Start();
        await using SqlConnection connection = new(ConnectionFixture.ConnectionString(server));
        await connection.OpenAsync(TestToken);
        connection.InfoMessage += (_, _) => Close();
        await using SqlCommand command = new("q", connection);

        Exception? exception = await Record.ExceptionAsync(async () =>
        {
            using SqlDataReader reader = isAsync ? await command.ExecuteReaderAsync(TestToken) : command.ExecuteReader();
            Assert.True(reader.IsClosed);
        });

        Assert.True(exception is null or InvalidOperationException, $"{exception}");
        Assert.Equal(ConnectionState.Closed, connection.State);

        void Close()
        {
            if (isOtherThread)
            {
                var closing = new Thread(connection.Close);
                closing.Start();
                closing.Join();
            }
            else
            {
                connection.Close();
            }
        }
    }

    /// <summary>
    /// Another thread has closed the connection, and with it the reader, between the creation of the reader and the end of the execution.
    /// No handler of an application runs there, so the test calls both steps itself.
    /// </summary>
    [Fact]
    public void A_reader_that_was_closed_before_it_is_returned_causes_InvalidOperationException()
    {
        var executor = new Executor(new BatchDefinition([]));
        executor.EndReader();

        Assert.Contains("closed", Assert.Throws<InvalidOperationException>(executor.HandOverToReader).Message, StringComparison.Ordinal);
    }

    private static TdsServer Start() =>
        TdsServer.Start(new TdsServerOptions { Records = false })
            .OnSql("q", new Answer().Info(50000, 1, 10, "Hello.").Columns(Column.Int("a")).Row(1).Done());
}
