using System;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Authentication;
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
    /// <exception cref="SecurityContextException">There is no token.</exception>
    public static void Make(OpenConversation conversation)
    {
        SecurityExchange exchange = conversation.GetExchange(out byte[] serverToken);
        if (!exchange.MayBlock)
        {
            conversation.TakeSecurityToken(exchange.Next(serverToken));
            return;
        }

        bool isInTime = TimedCall<byte[]>.TryRun(() => exchange.Next(serverToken), conversation.Deadline, out byte[]? token);
        conversation.TakeSecurityToken(isInTime ? token! : throw conversation.GiveUp());
    }

    /// <inheritdoc cref="Make"/>
    public static async ValueTask MakeAsync(OpenConversation conversation)
    {
        SecurityExchange exchange = conversation.GetExchange(out byte[] serverToken);
        if (!exchange.MayBlock)
        {
            conversation.TakeSecurityToken(exchange.Next(serverToken));
            return;
        }

        Task<byte[]> making = Start(exchange, serverToken);
        using var patience = CancellationTokenSource.CreateLinkedTokenSource(conversation.Token);
        patience.CancelAfter(conversation.Deadline.TimerMilliseconds);
        try
        {
            conversation.TakeSecurityToken(await making.WaitAsync(patience.Token).ConfigureAwait(false));
        }
        catch (OperationCanceledException) when (patience.IsCancellationRequested && !making.IsCompleted)
        {
            throw conversation.GiveUp();
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
