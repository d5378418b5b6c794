using System;
using System.Net.Sockets;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Timing;
using MsSqlConnector.Windows.LocalDatabases;

namespace MsSqlConnector.Transport.Pipes;

/// <summary>
/// Waits for the start of a LocalDB instance. The call of LocalDB blocks for seconds and cannot be stopped. It runs on a dedicated thread
/// in the caller's context, which includes impersonation, because an instance belongs to a user. If it takes too long, the thread is
/// abandoned: the instance still starts, and the next connection finds it running.
/// </summary>
internal static class LocalDatabaseDialer
{
    /// <summary>Returns the pipe of the instance; null if it was not available before the deadline.</summary>
    /// <exception cref="LocalDatabaseException">The instance was not started.</exception>
    /// <exception cref="PlatformNotSupportedException">LocalDB does not exist on this platform.</exception>
    public static string? Start(LocalDatabase database, DialTarget target, Deadline deadline) =>
        !database.IsSupported ? database.Start(target.LocalDatabase)
        : TimedCall<string>.TryRun(() => database.Start(target.LocalDatabase), deadline, out string? pipe) ? pipe
        : null;

    /// <inheritdoc cref="Start"/>
    /// <exception cref="OperationCanceledException">The token was canceled.</exception>
    public static async ValueTask<string?> StartAsync(LocalDatabase database, DialTarget target, Deadline deadline, CancellationToken token)
    {
        if (!database.IsSupported)
        {
            return database.Start(target.LocalDatabase);
        }

        Task<string> starting = TimedCall<string>.Start(() => database.Start(target.LocalDatabase));
        using CancellationTokenSource timer = deadline.StartTimer(token);
        try
        {
            return await starting.WaitAsync(timer.Token).ConfigureAwait(false);
        }
        catch (OperationCanceledException)
        {
            token.ThrowIfCancellationRequested();
            return null;
        }
    }

    /// <summary>Creates the exception for an instance that did not start before the deadline.</summary>
    public static DialException TimedOut(DialTarget target) => new(
        DialFailure.TimedOut,
        target,
        port: 0,
        SocketError.TimedOut,
        inner: null,
        "The LocalDB instance did not start in time. A first start creates system databases and takes longer: increase Connect Timeout.");

    /// <summary>Creates the exception for an instance that was not started.</summary>
    public static DialException Explain(DialTarget target, Exception exception) =>
        new(DialFailure.LocalDatabaseFailed, target, port: 0, SocketError.Success, exception, exception.Message);
}
