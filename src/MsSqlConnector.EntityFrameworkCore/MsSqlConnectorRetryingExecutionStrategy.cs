using System;
using System.Collections.Generic;
using System.Linq;
using Microsoft.EntityFrameworkCore;
using Microsoft.EntityFrameworkCore.Storage;
using MsSqlConnector.EntityFrameworkCore.Strategies;

namespace MsSqlConnector.EntityFrameworkCore;

/// <summary>
/// Represents an execution strategy that retries the transient errors of MsSqlConnector: those of <see cref="SqlException.IsTransient"/>,
/// which are the numbers that <see cref="SqlServerRetryingExecutionStrategy"/> retries, connections that could not be opened or were lost,
/// and additional numbers. <c>EnableRetryOnFailure</c> uses this strategy. Use it in place of
/// <see cref="SqlServerRetryingExecutionStrategy"/>, which knows only the errors of Microsoft.Data.SqlClient.
/// </summary>
public class MsSqlConnectorRetryingExecutionStrategy : SqlServerRetryingExecutionStrategy
{
    private readonly HashSet<int> _additionalErrorNumbers;

    /// <summary>Initializes a new instance of the <see cref="MsSqlConnectorRetryingExecutionStrategy"/> class for a context.</summary>
    /// <param name="context">The context on which the operations are invoked.</param>
    /// <param name="maxRetryCount">The maximum number of retries.</param>
    /// <param name="maxRetryDelay">The maximum delay between retries.</param>
    /// <param name="errorNumbersToAdd">Additional error numbers to retry; null for none.</param>
    public MsSqlConnectorRetryingExecutionStrategy(
        DbContext context, int maxRetryCount, TimeSpan maxRetryDelay, IEnumerable<int>? errorNumbersToAdd)
        : base(context, maxRetryCount, maxRetryDelay, errorNumbersToAdd) =>
        _additionalErrorNumbers = CopyErrorNumbers();

    /// <summary>
    /// Initializes a new instance of the <see cref="MsSqlConnectorRetryingExecutionStrategy"/> class with the default limits.
    /// </summary>
    /// <param name="dependencies">The services that the strategy uses.</param>
    public MsSqlConnectorRetryingExecutionStrategy(ExecutionStrategyDependencies dependencies)
        : base(dependencies) =>
        _additionalErrorNumbers = CopyErrorNumbers();

    /// <summary>Initializes a new instance of the <see cref="MsSqlConnectorRetryingExecutionStrategy"/> class.</summary>
    /// <param name="dependencies">The services that the strategy uses.</param>
    /// <param name="maxRetryCount">The maximum number of retries.</param>
    /// <param name="maxRetryDelay">The maximum delay between retries.</param>
    /// <param name="errorNumbersToAdd">Additional error numbers to retry; null for none.</param>
    public MsSqlConnectorRetryingExecutionStrategy(
        ExecutionStrategyDependencies dependencies, int maxRetryCount, TimeSpan maxRetryDelay, IEnumerable<int>? errorNumbersToAdd)
        : base(dependencies, maxRetryCount, maxRetryDelay, errorNumbersToAdd) =>
        _additionalErrorNumbers = CopyErrorNumbers();

    /// <summary>Returns whether the operation is retried after an exception.</summary>
    /// <param name="exception">The exception of the operation.</param>
    /// <returns>Whether the exception is transient.</returns>
    protected override bool ShouldRetryOn(Exception exception) => exception is SqlException error
        ? error.IsTransient || ErrorNumbers.ContainAny(error, _additionalErrorNumbers)
        : base.ShouldRetryOn(exception);

    /// <summary>
    /// Returns the delay before the next retry. It is longer if the server is short of resources, and milliseconds in place of seconds
    /// after a conflict on memory-optimized tables.
    /// </summary>
    /// <param name="lastException">The last exception.</param>
    /// <returns>The delay; null if the operation is not retried again.</returns>
    protected override TimeSpan? GetNextDelay(Exception lastException)
    {
        if (base.GetNextDelay(lastException) is not { } delay)
        {
            return null;
        }

        return CallOnWrappedException(lastException, static e => e as SqlException) switch
        {
            { } error when ErrorNumbers.ContainMemoryOptimized(error) => TimeSpan.FromMilliseconds(delay.TotalSeconds),
            { } error when ErrorNumbers.ContainThrottling(error) => delay + DefaultMinDelayThrottling,
            _ => delay,
        };
    }

    private HashSet<int> CopyErrorNumbers() => AdditionalErrorNumbers?.ToHashSet() ?? [];
}
