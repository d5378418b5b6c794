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
