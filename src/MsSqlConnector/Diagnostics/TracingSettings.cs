using System;
using System.Diagnostics;
using System.Threading;

namespace MsSqlConnector.Diagnostics;

/// <summary>The options that decide which command details are recorded, for a data source or for all other connections.</summary>
internal sealed record TracingSettings
{
    private static TracingSettings s_default = new();

    /// <summary>Gets or sets the options of connections without a data source, and of data sources without their own options.</summary>
    public static TracingSettings Default
    {
        get => Volatile.Read(ref s_default);
        set => Volatile.Write(ref s_default, value);
    }

    public bool IncludesQueryText { get; init; } = true;

    public bool IncludesParameterValues { get; init; }

    /// <summary>Gets a value that indicates whether an open operation creates a span even if the pool has an idle session.</summary>
    public bool IncludesPooledOpens { get; init; }

    /// <summary>
    /// Gets a value that indicates whether requests contain the identifier of the current activity while there is a listener.
    /// </summary>
    public bool SendsActivityId { get; init; }

    /// <summary>Gets the filter that returns true for commands and batches that get a span; null for all.</summary>
    public Func<object, bool>? Filter { get; init; }

    /// <summary>Gets the callback that adds tags to the span of a command or batch; null for none.</summary>
    public Action<Activity, object>? Enrich { get; init; }
}

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
