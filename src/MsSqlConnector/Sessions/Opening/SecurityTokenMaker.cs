using System;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Authentication;
using MsSqlConnector.Timing;
using MsSqlConnector.Transport;

namespace MsSqlConnector.Sessions.Opening;

/// <summary>
/// Waits for the security tokens of an integrated login. The platform makes them synchronously, and for the first one may ask a
/// domain controller and the name service: that is done on a thread of its own, in the caller's context (which an impersonated
/// account is part of), so that a crowd that connects blocks no thread of the pool and the deadline holds. Where a call hangs,
/// its thread is left to the platform.
/// </summary>
internal static class SecurityTokenMaker
{
    /// <summary>The client's next token; null when there is none by the deadline.</summary>
    /// <exception cref="SecurityContextException">There is no token.</exception>
    public static byte[]? Make(SecurityExchange exchange, byte[] serverToken, Deadline deadline) =>
        !exchange.MayBlock ? exchange.Next(serverToken)
        : TimedCall<byte[]>.TryRun(() => exchange.Next(serverToken), deadline, out byte[]? token) ? token
        : null;

    /// <inheritdoc cref="Make"/>
    public static async ValueTask<byte[]?> MakeAsync(SecurityExchange exchange, byte[] serverToken, Deadline deadline, CancellationToken token)
    {
        if (!exchange.MayBlock)
        {
            return exchange.Next(serverToken);
        }

        Task<byte[]> making = Start(exchange, serverToken);
        using var patience = CancellationTokenSource.CreateLinkedTokenSource(token);
        patience.CancelAfter(deadline.TimerMilliseconds);
        try
        {
            return await making.WaitAsync(patience.Token).ConfigureAwait(false);
        }
        catch (OperationCanceledException) when (patience.IsCancellationRequested && !making.IsCompleted)
        {
            return null;
        }
    }

    private static Task<byte[]> Start(SecurityExchange exchange, byte[] serverToken)
    {
        Task<byte[]> making = Task.Factory.StartNew(
            () => exchange.Next(serverToken),
            CancellationToken.None,
            TaskCreationOptions.LongRunning | TaskCreationOptions.DenyChildAttach,
            TaskScheduler.Default);

        // Nobody may be left to hear how a call ended that hung for too long.
        making.ContinueWith(
            static failed => _ = failed.Exception,
            CancellationToken.None,
            TaskContinuationOptions.OnlyOnFaulted | TaskContinuationOptions.ExecuteSynchronously,
            TaskScheduler.Default);
        return making;
    }
}
