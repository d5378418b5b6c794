using System.Diagnostics.Tracing;
using MsSqlConnector.Errors;

namespace MsSqlConnector.Diagnostics;

/// <summary>
/// The event source <c>MsSqlConnector</c>, which reports internal operations of the provider. It never records parameter values or secrets.
/// <see cref="ConnectionEvents"/> raises the events.
/// </summary>
[EventSource(Name = ProviderNames.EventSource)]
internal sealed partial class ProviderEvents : EventSource
{
    public static readonly ProviderEvents Log = new();

    private const string OnlyPrimitives = "Numbers and strings are not affected by trimming.";

    private ProviderEvents()
    {
    }

    /// <summary>
    /// Returns a value that indicates whether a listener wants verbose events. Without any listener, this only reads a field.
    /// </summary>
    [NonEvent]
    public bool IsVerbose() => IsEnabled() && IsEnabled(EventLevel.Verbose, EventKeywords.None);
}
