using System;
using System.Collections.Generic;

namespace MsSqlConnector.Retries;

/// <summary>The attempts of one operation.</summary>
internal sealed class RetryRun(SqlRetryLogicBaseProvider provider, object sender)
{
    private readonly SqlRetryLogicBase _logic = (SqlRetryLogicBase)provider.RetryLogic.Clone();
    private readonly List<Exception> _exceptions = [];

    /// <summary>Whether a failure is one that is retried. Any other exception leaves the operation unchanged.</summary>
    public bool IsTransient(Exception exception) => _logic.RetryCondition(sender) && _logic.TransientPredicate(exception);

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
        provider.Retrying?.Invoke(sender, retrying);
        return retrying.Cancel
            ? throw new AggregateException($"The retry has been canceled at attempt {retrying.RetryCount}.", _exceptions)
            : delay;
    }
}
