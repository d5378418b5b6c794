using System;
using System.Transactions;

namespace MsSqlConnector.Retries;

/// <summary>The logic of the providers that the factory creates. A command in a transaction is not retried, because the transaction is lost with the error.</summary>
internal sealed class ConfiguredRetryLogic : SqlRetryLogicBase
{
    private const int MaxTryCount = 60;

    private readonly Predicate<string>? _authorized;

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

    public override bool RetryCondition(object sender) => sender is not SqlCommand command
        || (Transaction.Current is null && command.Transaction is null && _authorized?.Invoke(command.CommandText) != false);

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
        new ConfiguredRetryLogic(NumberOfTries, (SqlRetryIntervalBaseEnumerator)RetryIntervalEnumerator.Clone(), TransientPredicate, _authorized);
}
