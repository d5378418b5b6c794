using System;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Execution;

namespace MsSqlConnector;

/// <content>The members that the base class has on newer target frameworks only.</content>
public sealed partial class SqlCommand : IAsyncDisposable
{
    /// <summary>
    /// Disposes of the command, as <see cref="System.ComponentModel.Component.Dispose()"/> does. It sends nothing and never waits.
    /// </summary>
    /// <returns>A completed task.</returns>
    public ValueTask DisposeAsync()
    {
        Dispose();
        return default;
    }

    /// <summary>Prepares the command, as <see cref="Prepare"/> does. It sends nothing and never waits.</summary>
    /// <param name="cancellationToken">The token. If it is canceled, the command is not prepared and the task is canceled.</param>
    /// <returns>A completed task.</returns>
    /// <inheritdoc cref="Prepare" path="/exception"/>
    public Task PrepareAsync(CancellationToken cancellationToken = default) => PreparationTask.Run(_executor, cancellationToken);
}
