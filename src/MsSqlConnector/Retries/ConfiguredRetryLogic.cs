using System;
using System.Transactions;

namespace MsSqlConnector.Retries;

/// <summary>
/// The logic of the providers that the factory creates. A command in a transaction is not retried, because the transaction is lost with the
/// error: the retry would be refused, or would be auto-committed.
/// </summary>
internal sealed class ConfiguredRetryLogic : SqlRetryLogicBase
{
    private const int MaxTryCount = 60;

    private readonly Predicate<string>? _authorized;
    private bool _isInTransaction;

    public ConfiguredRetryLogic(
        int numberOfTries, SqlRetryIntervalBaseEnumerator intervals, Predicate<Exception> isTransient, Predicate<string>? authorized)
    {
        if (numberOfTries is < 1 or > MaxTryCount)
        {
            throw new ArgumentOutOfRangeException(
                nameof(numberOfTries), numberOfTries, $"Value '{numberOfTries}' is out of range. Must be between 1 and {MaxTryCount}.");
        }

        NumberOfTries = numberOfTries;
        RetryIntervalEnumerator = intervals;
        TransientPredicate = isTransient;
        _authorized = authorized;
    }

    /// <summary>
    /// Notes whether a command is in a transaction, before the first attempt: an error can end the transaction, and the command then has
    /// none.
    /// </summary>
    public void Begin(object sender) => _isInTransaction = sender is SqlCommand command && IsInTransaction(command);

    public override bool RetryCondition(object sender) => sender is not SqlCommand command
        || (!_isInTransaction && !IsInTransaction(command) && _authorized?.Invoke(command.CommandText) != false);

    public override bool TryNextInterval(out TimeSpan intervalTime)
    {
        bool hasNext = Current < NumberOfTries - 1;
        intervalTime = TimeSpan.Zero;
        if (hasNext)
        {
            Current++;
            RetryIntervalEnumerator.MoveNext();
            intervalTime = RetryIntervalEnumerator.Current;
        }

        return hasNext;
    }

    public override void Reset()
    {
        Current = 0;
        RetryIntervalEnumerator.Reset();
    }

    public override object Clone() =>
        new ConfiguredRetryLogic(
            NumberOfTries, (SqlRetryIntervalBaseEnumerator)RetryIntervalEnumerator.Clone(), TransientPredicate, _authorized);

    /// <summary>
    /// Returns whether a command is in a transaction: its own, the ambient one, one that its connection is enlisted in, or one that a
    /// statement began.
    /// </summary>
    private static bool IsInTransaction(SqlCommand command) =>
        command.Transaction is not null || HasAmbientTransaction() || (command.Connection is { } connection && IsInTransaction(connection));

    private static bool IsInTransaction(SqlConnection connection) =>
        connection.Link.Enlistment is { IsActive: true } || connection.Link.Session is { Environment.IsInTransaction: true };

    private static bool HasAmbientTransaction()
    {
        try
        {
            return Transaction.Current is not null;
        }
        catch (InvalidOperationException)
        {
            // The current scope is complete but not yet disposed.
            return true;
        }
    }
}
