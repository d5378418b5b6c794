using System;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.TestServer;
using MsSqlConnector.TestServer.Faults;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Types;
using MsSqlConnector.Tests.Builds;
using Xunit;

namespace MsSqlConnector.Tests.Cancellation;

/// <summary>
/// Connections whose server has stopped reading, so that no attention can be sent, beside a connection whose timeout expires. The clock is
/// the real one, because no event shows that a send is blocked, and because its deadlines are observed by one thread for all connections.
/// </summary>
[AlsoWithMars]
public sealed class BlockedSendTests
{
    private const int BlockedCount = 8;

    /// <summary>More than the buffers of both sockets.</summary>
    private const int LargeByteCount = 32 * 1024 * 1024;

    private static readonly TimeSpan s_patience = TimeSpan.FromSeconds(120);

    [Theory]
    [SyncAndAsync]
    public async Task A_connection_that_cannot_send_its_attention_does_not_delay_the_timeout_of_another(bool isAsync)
    {
        await using TdsServer server = TdsServer.Start();
        server.OnSql("never", new Answer().Columns(Column.Int("a")).Row(1).Done().WithFaults().StallAt(0, new StallGate()));
        using StoppingProxy proxy = new(server.Port, maxByteCount: 64 * 1024);
        Task<int>[] blocked = new Task<int>[BlockedCount];
        for (int i = 0; i < BlockedCount; i++)
        {
            blocked[i] = RunAsync(server, proxy.Port, "insert @p", timeoutSeconds: 1, isAsync);
        }

        int number = await RunAsync(server, server.Port, "never", timeoutSeconds: 3, isAsync);

        // The attentions of the other connections are still blocked, and their limits of a minute have not passed.
        Assert.All(blocked, static task => Assert.False(task.IsCompleted));
        Assert.Equal(-2, number);
        proxy.Dispose();
        await Task.WhenAll(blocked).WaitAsync(s_patience, TestToken);
    }

    /// <summary>Executes a command until it fails. Returns the number of the error.</summary>
    private static Task<int> RunAsync(TdsServer server, int port, string text, int timeoutSeconds, bool isAsync) =>
        Task.Factory.StartNew(
            async () =>
            {
                using var connection = new SqlConnection(
                    $"Server=127.0.0.1,{port};User ID={server.UserName};Password={server.Password};Encrypt=Optional;Pooling=false;"
                    + "Cancellation Timeout=60;Connect Timeout=60");
                connection.Open();
                using var command = new SqlCommand(text, connection) { CommandTimeout = timeoutSeconds };
                if (text.Contains('@', StringComparison.Ordinal))
                {
                    command.Parameters.AddWithValue("@p", new byte[LargeByteCount]);
                }

                SqlException exception = isAsync
                    ? await Assert.ThrowsAsync<SqlException>(() => command.ExecuteNonQueryAsync())
                    : Assert.Throws<SqlException>(() => command.ExecuteNonQuery());
                return exception.Number;
            },
            CancellationToken.None,
            TaskCreationOptions.LongRunning,
            TaskScheduler.Default).Unwrap();
}
