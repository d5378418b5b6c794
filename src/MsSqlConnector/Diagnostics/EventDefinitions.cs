using System.Diagnostics.Tracing;

namespace MsSqlConnector.Diagnostics;

/// <summary>The events of <see cref="ProviderEvents"/> for logs that are not listeners of the event source.</summary>
internal static class EventDefinitions
{
    public static readonly EventDefinition Dropped = new(
        ProviderEvents.DroppedId, nameof(Dropped), EventLevel.Informational, EventMessages.Dropped, ["statement", "reuseCount"]);

    public static readonly EventDefinition ObsoleteTls = new(
        ProviderEvents.ObsoleteTlsId, nameof(ObsoleteTls), EventLevel.Warning, EventMessages.ObsoleteTls, ["host", "protocol"]);

    public static readonly EventDefinition Reclaimed = new(
        ProviderEvents.ReclaimedId, nameof(Reclaimed), EventLevel.Warning, EventMessages.Reclaimed, ["pool", "count"]);

    public static readonly EventDefinition Connected = new(
        ProviderEvents.ConnectedId, nameof(Connected), EventLevel.Verbose, EventMessages.Connected, ["pool", "milliseconds"]);

    public static readonly EventDefinition NotConnected = new(
        ProviderEvents.NotConnectedId, nameof(NotConnected), EventLevel.Warning, EventMessages.NotConnected, ["pool", "error"]);

    public static readonly EventDefinition Opened = new(
        ProviderEvents.OpenedId, nameof(Opened), EventLevel.Verbose, EventMessages.Opened, ["pool", "connection"]);

    public static readonly EventDefinition Closed = new(
        ProviderEvents.ClosedId, nameof(Closed), EventLevel.Verbose, EventMessages.Closed, ["pool", "connection"]);

    public static readonly EventDefinition Executing = new(
        ProviderEvents.ExecutingId, nameof(Executing), EventLevel.Verbose, EventMessages.Executing, ["pool", "connection", "statement"]);

    public static readonly EventDefinition Executed = new(
        ProviderEvents.ExecutedId, nameof(Executed), EventLevel.Verbose, EventMessages.Executed, ["pool", "connection", "milliseconds"]);

    public static readonly EventDefinition Failed = new(
        ProviderEvents.FailedId, nameof(Failed), EventLevel.Verbose, EventMessages.Failed, ["pool", "connection", "error"]);

    public static readonly EventDefinition Committed = new(
        ProviderEvents.CommittedId, nameof(Committed), EventLevel.Verbose, EventMessages.Committed, ["pool", "connection"]);

    public static readonly EventDefinition RolledBack = new(
        ProviderEvents.RolledBackId, nameof(RolledBack), EventLevel.Verbose, EventMessages.RolledBack, ["pool", "connection"]);

    public static readonly EventDefinition Waited = new(
        ProviderEvents.WaitedId, nameof(Waited), EventLevel.Verbose, EventMessages.Waited, ["pool", "milliseconds"]);

    public static readonly EventDefinition TimedOut = new(
        ProviderEvents.TimedOutId, nameof(TimedOut), EventLevel.Warning, EventMessages.TimedOut, ["pool", "maximum"]);

    public static readonly EventDefinition Disconnected = new(
        ProviderEvents.DisconnectedId, nameof(Disconnected), EventLevel.Verbose, EventMessages.Disconnected, ["pool", "connection"]);

    public static readonly EventDefinition Recovered = new(
        ProviderEvents.RecoveredId,
        nameof(Recovered),
        EventLevel.Informational,
        EventMessages.Recovered,
        ["pool", "connection", "successor"]);

    public static readonly EventDefinition Noted = new(
        ProviderEvents.NotedId, nameof(Noted), EventLevel.Informational, EventMessages.Noted, ["type", "method", "message"]);

    public static readonly EventDefinition Warned = new(
        ProviderEvents.WarnedId, nameof(Warned), EventLevel.Warning, EventMessages.Warned, ["type", "method", "message"]);

    public static readonly EventDefinition Reported = new(
        ProviderEvents.ReportedId, nameof(Reported), EventLevel.Error, EventMessages.Reported, ["type", "method", "message"]);

    public static readonly EventDefinition ListenerFailed = new(
        ProviderEvents.ListenerFailedId, nameof(ListenerFailed), EventLevel.Warning, EventMessages.ListenerFailed, ["telemetry", "error"]);

    public static readonly EventDefinition ReaderFailed = new(
        ProviderEvents.ReaderFailedId,
        nameof(ReaderFailed),
        EventLevel.Warning,
        EventMessages.ReaderFailed,
        ["pool", "connection", "error"]);

    public static readonly EventDefinition KeywordIgnored = new(
        ProviderEvents.KeywordIgnoredId, nameof(KeywordIgnored), EventLevel.Warning, EventMessages.KeywordIgnored, ["keyword", "pool"]);
}
