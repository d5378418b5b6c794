using System;
using System.Diagnostics;
using System.Threading;

namespace MsSqlConnector.Diagnostics;

/// <summary>What of commands may be told, as the application has chosen: for a data source, or for all connections of none.</summary>
internal sealed record TracingSettings
{
    private static TracingSettings s_default = new();

    /// <summary>Of connections that are not a data source's, and of data sources that do not say otherwise.</summary>
    public static TracingSettings Default
    {
        get => Volatile.Read(ref s_default);
        set => Volatile.Write(ref s_default, value);
    }

    public bool IncludesQueryText { get; init; } = true;

    public bool IncludesParameterValues { get; init; }

    /// <summary>Whether opening is a span also where an idle session of the pool was at hand.</summary>
    public bool IncludesPooledOpens { get; init; }

    /// <summary>Whether a command or batch gets a span; null for all.</summary>
    public Func<object, bool>? Filter { get; init; }

    /// <summary>Adds to the span of a command or batch.</summary>
    public Action<Activity, object>? Enrich { get; init; }
}
