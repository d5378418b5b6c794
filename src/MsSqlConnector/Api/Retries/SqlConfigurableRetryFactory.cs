using System;
using System.Collections.ObjectModel;
using MsSqlConnector.Errors;
using MsSqlConnector.Retries;

namespace MsSqlConnector;

/// <summary>
/// Creates retry providers for <see cref="SqlConnection.RetryLogicProvider"/> and <see cref="SqlCommand.RetryLogicProvider"/>. A provider
/// can be used by many connections and commands at the same time.
/// </summary>
public sealed class SqlConfigurableRetryFactory
{
    /// <summary>Gets the error numbers that are retried if <see cref="SqlRetryLogicOption.TransientErrors"/> is null.</summary>
    public static ReadOnlyCollection<int> BaselineTransientErrors { get; } = new([.. RetriableErrors.Numbers]);

    /// <summary>
    /// Creates a provider that waits for <see cref="SqlRetryLogicOption.DeltaTime"/> before each retry, with a deviation of up to 20
    /// percent.
    /// </summary>
    /// <param name="retryLogicOption">The settings.</param>
    /// <returns>The provider.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="retryLogicOption"/> is null.</exception>
    /// <exception cref="ArgumentOutOfRangeException">A setting is out of range.</exception>
    public static SqlRetryLogicBaseProvider CreateFixedRetryProvider(SqlRetryLogicOption retryLogicOption) =>
        Create(retryLogicOption, static option => new FixedIntervals(option.DeltaTime, option.MaxTimeInterval, option.MinTimeInterval));

    /// <summary>
    /// Creates a provider whose intervals increase by <see cref="SqlRetryLogicOption.DeltaTime"/>, with a deviation of up to 20 percent.
    /// </summary>
    /// <inheritdoc cref="CreateFixedRetryProvider"/>
    public static SqlRetryLogicBaseProvider CreateIncrementalRetryProvider(SqlRetryLogicOption retryLogicOption) =>
        Create(
            retryLogicOption, static option => new IncrementalIntervals(option.DeltaTime, option.MaxTimeInterval, option.MinTimeInterval));

    /// <summary>
    /// Creates a provider whose intervals are <see cref="SqlRetryLogicOption.MinTimeInterval"/> and 1, 3, 7, 15... times
    /// <see cref="SqlRetryLogicOption.DeltaTime"/>, with a deviation of up to 20 percent.
    /// </summary>
    /// <inheritdoc cref="CreateFixedRetryProvider"/>
    public static SqlRetryLogicBaseProvider CreateExponentialRetryProvider(SqlRetryLogicOption retryLogicOption) =>
        Create(
            retryLogicOption, static option => new ExponentialIntervals(option.DeltaTime, option.MaxTimeInterval, option.MinTimeInterval));

    /// <summary>Creates a provider that does not retry. This is the default of connections and commands.</summary>
    /// <returns>The provider.</returns>
    public static SqlRetryLogicBaseProvider CreateNoneRetryProvider() => RetryProvider.CreateNone();

    private static RetryProvider Create(
        SqlRetryLogicOption retryLogicOption, Func<SqlRetryLogicOption, SqlRetryIntervalBaseEnumerator> createIntervals)
    {
        ArgumentNullException.ThrowIfNull(retryLogicOption);
        TransientErrorNumbers errors = new(retryLogicOption.TransientErrors ?? BaselineTransientErrors);
        return new RetryProvider(new ConfiguredRetryLogic(
            retryLogicOption.NumberOfTries, createIntervals(retryLogicOption), errors.Contain, retryLogicOption.AuthorizedSqlCondition));
    }
}
