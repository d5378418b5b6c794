namespace MsSqlConnector.Diagnostics;

/// <summary>The tracing options and the events of the connections of a data source.</summary>
/// <param name="tracing">The options of the data source; null for the defaults of the process.</param>
/// <param name="events">The events of a data source with a log of its own; null for the shared events.</param>
internal sealed class Telemetry(TracingSettings? tracing, ConnectionEvents? events)
{
    /// <summary>The defaults of the process.</summary>
    public static readonly Telemetry Shared = new(null, null);

    /// <summary>Gets the options that decide which command details are traced.</summary>
    public TracingSettings Tracing => tracing ?? TracingSettings.Default;

    /// <summary>Gets the events of the connections.</summary>
    public ConnectionEvents Events => events ?? ConnectionEvents.Shared;
}
