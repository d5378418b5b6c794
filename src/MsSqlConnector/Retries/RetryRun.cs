using System;
using System.Collections.Generic;
using System.Data;

namespace MsSqlConnector.Retries;

/// <summary>The attempts of one operation.</summary>
internal sealed class RetryRun
{
    private readonly SqlRetryLogicBaseProvider _provider;
    private readonly object _sender;
    private readonly SqlRetryLogicBase _logic;
    private readonly List<Exception> _exceptions = [];

    /// <param name="provider">The provider.</param>
    /// <param name="sender">The connection or command.</param>
    public RetryRun(SqlRetryLogicBaseProvider provider, object sender)
    {
        _provider = provider;
        _sender = sender;
        _logic = (SqlRetryLogicBase)provider.RetryLogic.Clone();
        (_logic as ConfiguredRetryLogic)?.Begin(sender);
    }

    /// <summary>Gets the clock of the pauses: that of the connection, if the sender has one.</summary>
    public TimeProvider Clock => (_sender switch
    {
        SqlConnection connection => connection,
        SqlCommand command => command.Connection,
        _ => null,
    })?.Settings.Clock ?? TimeProvider.System;

    /// <summary>Returns whether a failure is one that is retried. Any other exception leaves the operation unchanged.</summary>
    public bool IsTransient(Exception exception) => _logic.RetryCondition(_sender) && _logic.TransientPredicate(exception);

    /// <summary>
    /// Returns whether the failure of a retry would mask that of the attempt before it: it is no error of the server, but states that
    /// nothing could be sent, because the first error has closed the connection.
    /// </summary>
    public bool Masks(Exception exception) => _exceptions.Count > 0
        && exception is not (SqlException or OperationCanceledException)
        && _sender is (SqlConnection or SqlCommand { Connection: not { State: ConnectionState.Open } });

    /// <summary>Returns the exception that contains those of all attempts.</summary>
    public AggregateException Combine(Exception exception)
    {
        _exceptions.Add(exception);
        return new AggregateException("A retry failed in another way than the attempt before it.", _exceptions);
    }

    /// <summary>Notes a failure, and returns the time to wait before the next attempt.</summary>
    /// <exception cref="AggregateException">There is no further attempt, or the delegate canceled it.</exception>
    public TimeSpan Next(Exception exception)
    {
        _exceptions.Add(exception);
        if (!_logic.TryNextInterval(out TimeSpan delay))
        {
            throw new AggregateException(
                $"The number of retries has exceeded the maximum of {_logic.NumberOfTries} attempt(s).", _exceptions);
        }

        SqlRetryingEventArgs retrying = new(_logic.Current, delay, _exceptions);
        _provider.Retrying?.Invoke(_sender, retrying);
        return retrying.Cancel
            ? throw new AggregateException($"The retry has been canceled at attempt {retrying.RetryCount}.", _exceptions)
            : delay;
    }
}
