using System;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Tests.Timing;
using Xunit;

namespace MsSqlConnector.Tests.ColumnEncryption;

/// <summary>Stops a command while it waits for a key, and verifies its exception.</summary>
internal static class CommandStop
{
    /// <summary>Executes a command that waits, and stops it.</summary>
    /// <param name="command">The command, on a connection with a <see cref="TestClock"/>.</param>
    /// <param name="isAsync">Whether it is executed asynchronously.</param>
    /// <param name="reason">What stops it.</param>
    /// <param name="waits">Completes when the command waits.</param>
    public static async Task VerifyAsync(SqlCommand command, bool isAsync, StopReason reason, Task waits)
    {
        using var stop = CancellationTokenSource.CreateLinkedTokenSource(TestToken);
        Task execution = isAsync
            ? command.ExecuteScalarAsync(stop.Token)
            : Task.Factory.StartNew(command.ExecuteScalar, CancellationToken.None, TaskCreationOptions.LongRunning, TaskScheduler.Default);
        if (await Task.WhenAny(waits, execution).WaitAsync(TestToken) == execution)
        {
            await execution;
            Assert.Fail("The command did not wait.");
        }

        switch (reason)
        {
            case StopReason.Timeout:
                await ((TestClock)command.Connection!.Settings.Clock).PassAsync(command.CommandTimeout * 1000L);
                break;
            case StopReason.Token:
                await stop.CancelAsync();
                break;
            case StopReason.Cancel:
                command.Cancel();
                break;
        }

        await VerifyAsync(execution, reason);
    }

    /// <summary>Verifies the exception of a command that was stopped.</summary>
    public static async Task VerifyAsync(Task execution, StopReason reason)
    {
        if (reason == StopReason.Token)
        {
            await Assert.ThrowsAnyAsync<OperationCanceledException>(() => execution);
            return;
        }

        SqlException error = await Assert.ThrowsAsync<SqlException>(() => execution);
        Assert.Equal(reason == StopReason.Timeout ? -2 : 0, error.Number);
        Assert.StartsWith(
            reason == StopReason.Timeout ? "Execution Timeout Expired." : "Operation cancelled by user.",
            error.Message,
            StringComparison.Ordinal);
    }
}
