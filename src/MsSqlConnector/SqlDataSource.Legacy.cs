using System;
using System.Threading.Tasks;

namespace MsSqlConnector;

/// <content>The platform has no base class for data sources; the members are those it has on newer ones.</content>
public sealed partial class SqlDataSource : IDisposable, IAsyncDisposable
{
    /// <summary>The connection string, without its password unless Persist Security Info is on.</summary>
    public string ConnectionString => _settings.TextAfterOpening;

    /// <summary>Closes the idle sessions; those in use are closed when they come back, and nothing is opened any more.</summary>
    public void Dispose() => End();

    /// <inheritdoc cref="Dispose"/>
    /// <returns>A task that is complete.</returns>
    public ValueTask DisposeAsync()
    {
        End();
        return default;
    }
}
