using System;
using System.Runtime.CompilerServices;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Pooling;
using MsSqlConnector.TestServer;
using Xunit;
using static MsSqlConnector.Tests.Pooling.PoolFixture;

namespace MsSqlConnector.Tests.Pooling;

/// <summary>Objects of the application that an idle session must not keep alive.</summary>
public sealed class IdleReferenceTests
{
    [Fact]
    public async Task The_cancellation_token_of_the_last_command_is_not_kept()
    {
        await using TdsServer server = TdsServer.Start();
        SessionPool pool = Pool(server);

        WeakReference source = await Task.Run(() => UseAsync(pool), TestToken);

        // The continuation can run on the stack of the code that completed the task, which holds other references.
        await Task.Yield();
        Eventually.IsTrue(
            () =>
            {
                GC.Collect();
                GC.WaitForPendingFinalizers();
                return !source.IsAlive;
            },
            "The token source of the last command is collected.");
        Assert.Equal(1, pool.Counts.Idle);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static async Task<WeakReference> UseAsync(SessionPool pool)
    {
        // The source has no timer and is not disposed, so that only references keep it alive.
        CancellationTokenSource source = new();
        await using SqlConnection connection = new(pool.Source);
        await connection.OpenAsync(source.Token);
        await using SqlCommand command = new("select 1", connection);
        Assert.Equal(1, await command.ExecuteScalarAsync(source.Token));
        return new WeakReference(source);
    }
}
