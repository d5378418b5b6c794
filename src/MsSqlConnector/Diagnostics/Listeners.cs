using System.Diagnostics;
using System.Diagnostics.Metrics;
using MsSqlConnector.Errors;

namespace MsSqlConnector.Diagnostics;

/// <summary>
/// Provides the sources of telemetry and shows call sites whether there are listeners. Without listeners, this check is the only cost.
/// <c>Tracing</c> creates the telemetry, outside the execution code.
/// </summary>
internal static class Listeners
{
    public const string Name = "MsSqlConnector";

    /// <summary>The version of the provider in telemetry.</summary>
    public static readonly string Version = ProviderNames.Version.ToString();

    public static readonly ActivitySource Source = SharedInstruments.CreateSource(Name, Version);

    public static readonly Meter Meter = new(Name, Version);

    /// <summary>The diagnostic listener with the name that Microsoft.Data.SqlClient uses; null if it could not be created.</summary>
    public static readonly DiagnosticListener? ClientListener = SharedInstruments.CreateListener("SqlClientDiagnosticListener");

    /// <summary>Gets a value that indicates whether tools for Microsoft.Data.SqlClient listen.</summary>
    public static bool WantClientEvents => ClientListener is { } listener && listener.IsEnabled();

    /// <summary>Gets a value that indicates whether a listener of the process wants commands and transactions.</summary>
    public static bool WantCommands =>
        Source.HasListeners()
        || OperationMetrics.IsWanted
        || ConnectionMetrics.CountsBytes
        || WantClientEvents
        || ProviderEvents.Log.IsVerbose();

    /// <summary>Gets a value that indicates whether a listener of the process wants the opening and closing of connections.</summary>
    public static bool WantConnections =>
        Source.HasListeners() || ConnectionMetrics.IsWanted || WantClientEvents || ProviderEvents.Log.IsVerbose();
}
