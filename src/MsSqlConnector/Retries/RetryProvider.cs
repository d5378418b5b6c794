using System;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Timing;

namespace MsSqlConnector.Retries;

/// <summary>The providers that the factory creates. Each operation has its own copy of the logic.</summary>
internal sealed class RetryProvider : SqlRetryLogicBaseProvider
{
    public RetryProvider(SqlRetryLogicBase logic) => RetryLogic = logic;

    /// <summary>Gets the provider of connections and commands for which no other was set.</summary>
    public static RetryProvider Default { get; } = CreateNone();

    /// <summary>Gets a value that indicates whether operations are executed without the provider, because it does not retry.</summary>
    public bool IsNone { get; private init; }

    public static RetryProvider CreateNone() => new(
        new ConfiguredRetryLogic(1, new FixedIntervals(TimeSpan.Zero, TimeSpan.Zero, TimeSpan.Zero), static _ => false, authorized: null))
    {
        IsNone = true
    };

    /// <summary>The provider that retries; null if none was set, or one that does not.</summary>
    public static SqlRetryLogicBaseProvider? OrNull(SqlRetryLogicBaseProvider? provider) =>
        provider is RetryProvider { IsNone: true } ? null : provider;

    public override TResult Execute<TResult>(object sender, Func<TResult> function)
    {
        ArgumentNullException.ThrowIfNull(function);
        RetryRun run = new(this, sender);
        while (true)
        {
            TimeSpan delay;
            try
            {
                return function();
            }
            catch (Exception exception) when (run.IsTransient(exception))
            {
                delay = run.Next(exception);
            }
            catch (Exception exception) when (run.Masks(exception))
            {
                throw run.Combine(exception);
            }

            run.Clock.Sleep(delay);
        }
    }

    public override async Task<TResult> ExecuteAsync<TResult>(
        object sender, Func<Task<TResult>> function, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(function);
        RetryRun run = new(this, sender);
        while (true)
        {
            TimeSpan delay;
            try
            {
                return await function().ConfigureAwait(false);
            }
            catch (Exception exception) when (run.IsTransient(exception))
            {
                delay = run.Next(exception);
            }
            catch (Exception exception) when (run.Masks(exception))
            {
                throw run.Combine(exception);
            }

            await run.Clock.DelayAsync(delay, cancellationToken).ConfigureAwait(false);
        }
    }

    public override Task ExecuteAsync(object sender, Func<Task> function, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(function);
        return ExecuteAsync(sender, new TaskFunction(function).RunAsync, cancellationToken);
    }
}

/// <summary>An asynchronous function without a result, as one with a result.</summary>
internal sealed class TaskFunction(Func<Task> function)
{
    public async Task<bool> RunAsync()
    {
        await function().ConfigureAwait(false);
        return true;
    }
}
