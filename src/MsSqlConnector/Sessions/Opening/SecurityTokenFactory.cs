using System;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Authentication;
using MsSqlConnector.Timing;
using MsSqlConnector.Transport;

namespace MsSqlConnector.Sessions.Opening;

/// <summary>
/// Waits for the security tokens of an integrated login. The platform creates them synchronously, and may contact a domain controller and
/// DNS for the first one. That call runs on a dedicated thread in the caller's context, which includes impersonation. Therefore many
/// concurrent logins block no thread of the thread pool, and the deadline is enforced. If a call hangs, its thread is abandoned.
/// </summary>
internal static class SecurityTokenFactory
{
    /// <summary>Returns the client's next token; null if it was not available before the deadline.</summary>
    /// <exception cref="SecurityContextException">The token could not be created.</exception>
    public static byte[]? Create(SecurityExchange exchange, byte[] serverToken, Deadline deadline) =>
        !exchange.MayBlock ? exchange.CreateToken(serverToken)
        : TimedCall<byte[]>.TryRun(() => exchange.CreateToken(serverToken), deadline, out byte[]? token) ? token
        : null;

    /// <inheritdoc cref="Create"/>
    public static async ValueTask<byte[]?> CreateAsync(
        SecurityExchange exchange, byte[] serverToken, Deadline deadline, CancellationToken token)
    {
        if (!exchange.MayBlock)
        {
            return exchange.CreateToken(serverToken);
        }

        Task<byte[]> making = TimedCall<byte[]>.Start(() => exchange.CreateToken(serverToken));
        using CancellationTokenSource patience = deadline.StartTimer(token);
        try
        {
            return await making.WaitAsync(patience.Token).ConfigureAwait(false);
        }
        catch (OperationCanceledException) when (patience.IsCancellationRequested && !making.IsCompleted)
        {
            return null;
        }
    }
}
