using System;
using System.Data.Common;
using System.Threading.Tasks;
using MsSqlConnector.TestServer;
using MsSqlConnector.TestServer.Faults;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.Tests.TestServer;
using Xunit;

namespace MsSqlConnector.ParityTests;

/// <summary>The exception of a command that is executed while an asynchronous command of the same connection is in progress.</summary>
public sealed class RunningCommandParityTests
{
    private static readonly TimeSpan s_patience = TimeSpan.FromSeconds(60);

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public async Task The_exception_begins_with_the_same_message(bool isAsync)
    {
        string expected = await ExecuteSecondAsync(new Microsoft.Data.SqlClient.SqlConnection(), isAsync);
        string actual = await ExecuteSecondAsync(new SqlConnection(), isAsync);

        Assert.Equal("InvalidOperationException: The connection does not support MultipleActiveResultSets.", expected);
        Assert.Equal(expected + " Another command is being executed on it. Await that command first, or use a separate connection for each "
            + "concurrent command.", actual);
    }

    private static async Task<string> ExecuteSecondAsync(DbConnection connection, bool isAsync)
    {
        await using TdsServer server = TdsServer.Start();
        StallGate gate = new();
        server.OnSql("first", new Answer().WithFaults().StallAt(0, gate));
        await using DbConnection opened = connection;
        connection.ConnectionString = Incumbent.ConnectionString(server);
        await connection.OpenAsync(TestToken);
        Task<int> first = Command(connection, "first").ExecuteNonQueryAsync(TestToken);
        await gate.Reached.WaitAsync(s_patience, TestToken);

        DbCommand second = Command(connection, "select 1");
        Exception? exception = await Record.ExceptionAsync(
            async () => _ = isAsync ? await second.ExecuteScalarAsync(TestToken) : second.ExecuteScalar());

        gate.Release();
        await first.WaitAsync(s_patience, TestToken);
        Assert.Equal(1, await second.ExecuteScalarAsync(TestToken));
        return $"{exception?.GetType().Name}: {exception?.Message}";
    }

    private static DbCommand Command(DbConnection connection, string text)
    {
        DbCommand command = connection.CreateCommand();
        command.CommandText = text;
        return command;
    }
}
