using System.Diagnostics.Tracing;

namespace MsSqlConnector;

/// <summary>
/// Receives the events of a data source (<see cref="SqlDataSourceBuilder.UseEventLog"/>), or those of all other connections
/// (<see cref="Default"/>). The package MsSqlConnector.DependencyInjection writes them to the <c>ILogger</c> of an application.
/// </summary>
/// <remarks>
/// The events are those of the event source <c>MsSqlConnector</c>, which always receives all of them. The provider calls the log from any
/// thread, and catches its exceptions. The log must not block.
/// </remarks>
public abstract class SqlEventLog
{
    private static volatile SqlEventLog? s_default;

    /// <summary>
    /// Gets or sets the log of connections without a data source, of data sources without a log, and of events that belong to no
    /// connection. The default is null, which means none.
    /// </summary>
    public static SqlEventLog? Default
    {
        get => s_default;
        set => s_default = value;
    }

    /// <summary>Returns whether the log receives events of a level. The provider calls this before it creates an event.</summary>
    /// <param name="level">The level.</param>
    /// <returns>Whether events of the level are to be written.</returns>
    public abstract bool IsEnabled(EventLevel level);

    /// <summary>Writes an event of an enabled level.</summary>
    /// <param name="entry">The event.</param>
    public abstract void Write(SqlEvent entry);
}
