using System;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Errors;
using MsSqlConnector.Execution;
using MsSqlConnector.Timing;

namespace MsSqlConnector;

/// <content>
/// A connection that died while nothing was under way is restored before the command is sent, which is then executed once; the time
/// that takes is the command's.
/// </content>
public sealed partial class SqlCommand
{
    private volatile CommandRecovery? _recovery;

    /// <summary>Whether the session has to be replaced or cleaned up before the command is sent.</summary>
    private bool MustReadySession => _connection is { HasLostSession: true } or { HasUncleanSession: true };

    private CommandRecovery Recovery => _recovery ??= new CommandRecovery();

    private void ReadySession()
    {
        if (!MustReadySession)
        {
            return;
        }

        var deadline = Deadline.FromTimeoutSeconds(CommandTimeout);
        using var stop = new CancellationTokenSource();
        Recovery.Stop = stop;
        try
        {
            if (_connection!.HasLostSession)
            {
                _connection.Recover(deadline, stop.Token);
            }
            else
            {
                _connection.CleanUp(deadline, stop.Token);
            }

            Recovery.Begun = deadline;
        }
        catch (OperationCanceledException exception)
        {
            throw CancelErrors.Cancelled(_connection!.DataSource, _connection.ClientConnectionId, exception);
        }
        finally
        {
            Recovery.Stop = null;
        }
    }

    /// <summary>Not part of the methods that execute, for it is rare, and their state is made for each execution.</summary>
    private async Task<T> WhenReadyAsync<T>(Func<SqlCommand, CancellationToken, Task<T>> execute, CancellationToken token)
    {
        var deadline = Deadline.FromTimeoutSeconds(CommandTimeout);
        await ReadySessionAsync(deadline, token).ConfigureAwait(false);
        Task<T> executing;
        try
        {
            Recovery.Begun = deadline;
            executing = execute(this, token);
        }
        finally
        {
            Recovery.Begun = null;
        }

        return await executing.ConfigureAwait(false);
    }

    private async Task ReadySessionAsync(Deadline deadline, CancellationToken token)
    {
        using var stop = CancellationTokenSource.CreateLinkedTokenSource(token);
        Recovery.Stop = stop;
        try
        {
            await (_connection!.HasLostSession
                ? _connection.RecoverAsync(deadline, stop.Token)
                : _connection.CleanUpAsync(deadline, stop.Token)).ConfigureAwait(false);
        }
        catch (OperationCanceledException exception)
        {
            token.ThrowIfCancellationRequested();
            throw CancelErrors.Cancelled(_connection!.DataSource, _connection.ClientConnectionId, exception);
        }
        finally
        {
            Recovery.Stop = null;
        }
    }

    private void CancelRecovery()
    {
        try
        {
            _recovery?.Stop?.Cancel();
        }
        catch (ObjectDisposedException)
        {
            // It has just ended; what is executed next is stopped like any request.
        }
    }

    private Deadline TakeDeadline()
    {
        if (_recovery is not { Begun: { } begun } recovery)
        {
            return Deadline.FromTimeoutSeconds(CommandTimeout);
        }

        recovery.Begun = null;
        return begun;
    }
}
