using System.Diagnostics;
using System.Diagnostics.Metrics;

namespace MsSqlConnector.Diagnostics;

/// <summary>
/// Where the provider tells what it does, and the one question at a call site: whether anybody listens. While nobody does that is all
/// it costs; what is told is made by <c>Tracing</c>, out of the way of what is executed.
/// </summary>
internal static class Listeners
{
    public const string Name = "MsSqlConnector";

    /// <summary>What is shown as the provider's version.</summary>
    public static readonly string Version = typeof(Listeners).Assembly.GetName().Version?.ToString() ?? string.Empty;

    public static readonly ActivitySource Source = Announced.MakeSource(Name, Version);

    public static readonly Meter Meter = new(Name, Version);

    /// <summary>Of the name that the tools know which were written for Microsoft.Data.SqlClient; null where nobody can listen to it.</summary>
    public static readonly DiagnosticListener? ForClients = Announced.MakeListener("SqlClientDiagnosticListener");

    /// <summary>Whether tools that were written for Microsoft.Data.SqlClient listen.</summary>
    public static bool WantClientEvents => ForClients is { } listener && listener.IsEnabled();

    /// <summary>Whether anybody wants to know of commands and transactions.</summary>
    public static bool WantCommands =>
        Source.HasListeners() || OperationMetrics.IsWanted || ConnectionMetrics.CountsBytes || WantClientEvents || ProviderEvents.Log.IsVerbose();

    /// <summary>Whether anybody wants to know of opening and closing.</summary>
    public static bool WantConnections =>
        Source.HasListeners() || ConnectionMetrics.IsWanted || WantClientEvents || ProviderEvents.Log.IsVerbose();
}
