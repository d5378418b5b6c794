using System;
using System.Threading.Tasks;

namespace MsSqlConnector;

/// <content>The members that the base class <c>DbDataSource</c> has on newer platforms. This platform lacks the base class.</content>
public sealed partial class SqlDataSource : IDisposable, IAsyncDisposable
{
    /// <summary>Gets the connection string, without the password unless Persist Security Info is true.</summary>
    public string ConnectionString => _source.Settings.TextAfterOpening;

    /// <summary>
    /// Disposes the data source. It closes idle physical connections at once and the others when they return to the pool. No further
    /// connections can be opened.
    /// </summary>
    public void Dispose() => _source.Dispose();

    /// <inheritdoc cref="Dispose"/>
    /// <returns>A completed task.</returns>
    public ValueTask DisposeAsync()
    {
        _source.Dispose();
        return default;
    }
}
