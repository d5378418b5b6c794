using System;
using System.Threading;
using System.Threading.Tasks;

namespace MsSqlConnector;

/// <summary>
/// Executes operations of connections and commands, and retries them. <see cref="SqlConfigurableRetryFactory"/> creates providers; derived
/// classes can use another library.
/// </summary>
public abstract class SqlRetryLogicBaseProvider
{
    /// <summary>Gets or sets the delegate that is called before each retry. The default is null.</summary>
    /// <remarks>An exception of the delegate ends the operation.</remarks>
    public EventHandler<SqlRetryingEventArgs>? Retrying { get; set; }

    /// <summary>Gets or sets the logic that decides about retries.</summary>
    public SqlRetryLogicBase RetryLogic { get; protected set; } = null!;

    /// <summary>Executes an operation, and retries it.</summary>
    /// <typeparam name="TResult">The type of the result.</typeparam>
    /// <param name="sender">The connection or command.</param>
    /// <param name="function">The operation.</param>
    /// <returns>The result of the first attempt that succeeds.</returns>
    public abstract TResult Execute<TResult>(object sender, Func<TResult> function);

    /// <summary>Executes an asynchronous operation, and retries it.</summary>
    /// <typeparam name="TResult">The type of the result.</typeparam>
    /// <param name="sender">The connection or command.</param>
    /// <param name="function">The operation.</param>
    /// <param name="cancellationToken">The token that cancels the wait before a retry.</param>
    /// <returns>A task with the result of the first attempt that succeeds.</returns>
    public abstract Task<TResult> ExecuteAsync<TResult>(
        object sender, Func<Task<TResult>> function, CancellationToken cancellationToken = default);

    /// <summary>Executes an asynchronous operation without a result, and retries it.</summary>
    /// <param name="sender">The connection or command.</param>
    /// <param name="function">The operation.</param>
    /// <param name="cancellationToken">The token that cancels the wait before a retry.</param>
    /// <returns>A task that completes with the first attempt that succeeds.</returns>
    public abstract Task ExecuteAsync(object sender, Func<Task> function, CancellationToken cancellationToken = default);
}
