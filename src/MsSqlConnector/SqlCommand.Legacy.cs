using System;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Execution;

namespace MsSqlConnector;

/// <content>What the base class has on newer platforms only.</content>
public sealed partial class SqlCommand : IAsyncDisposable
{
    /// <summary>As <see cref="System.ComponentModel.Component.Dispose()"/>, which sends nothing and so never waits.</summary>
    /// <returns>A task that is complete.</returns>
    public ValueTask DisposeAsync()
    {
        Dispose();
        return default;
    }

    /// <summary>As <see cref="Prepare"/>, which sends nothing and so never waits.</summary>
    /// <param name="cancellationToken">Looked at before.</param>
    /// <returns>A task that is complete.</returns>
    /// <inheritdoc cref="Prepare" path="/exception"/>
    public Task PrepareAsync(CancellationToken cancellationToken = default) => Preparing.InTask(_executor, cancellationToken);
}
