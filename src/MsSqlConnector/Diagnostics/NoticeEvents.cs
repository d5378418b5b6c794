using System.Diagnostics.Tracing;

namespace MsSqlConnector.Diagnostics;

// The events of settings, listeners and code outside the provider.
internal sealed partial class ProviderEvents
{
    internal const int ObsoleteTlsId = 2;
    internal const string ObsoleteTlsMessage =
        "The connection to {0} uses {1}, which is no longer secure. Enable TLS 1.2 on the server (Minimum TLS Version).";

    /// <summary>Reports that a connection uses a TLS version that is no longer secure.</summary>
    /// <param name="host">The server.</param>
    /// <param name="protocol">The negotiated version of TLS.</param>
    [Event(ObsoleteTlsId, Level = EventLevel.Warning, Message = ObsoleteTlsMessage)]
    public void ObsoleteTls(string host, string protocol)
    {
        if (IsEnabled())
        {
            WriteEvent(ObsoleteTlsId, host, protocol);
        }
    }

    internal const int KeywordIgnoredId = 21;
    internal const string KeywordIgnoredMessage = "The keyword '{0}' in the connection string for '{1}' is ignored.";

    /// <summary>
    /// Reports that a connection string contains an ignored keyword with a value that would have an effect. Raised once for each text.
    /// </summary>
    /// <param name="keyword">The keyword.</param>
    /// <param name="pool">The names of the server and the database in the connection string.</param>
    [Event(KeywordIgnoredId, Level = EventLevel.Warning, Message = KeywordIgnoredMessage)]
    public void KeywordIgnored(string keyword, string pool)
    {
        if (IsEnabled())
        {
            WriteEvent(KeywordIgnoredId, keyword, pool);
        }
    }

    internal const int ListenerFailedId = 20;
    internal const string ListenerFailedMessage = "A listener threw {1} while it handled the event {0}.";

    /// <summary>Reports that a listener threw an exception. The provider caught it, so that no caller sees it.</summary>
    /// <param name="telemetry">The telemetry that the listener received, such as the name of a metric.</param>
    /// <param name="error">The type name of the exception.</param>
    [Event(ListenerFailedId, Level = EventLevel.Warning, Message = ListenerFailedMessage)]
    public void ListenerFailed(string telemetry, string error)
    {
        if (IsEnabled())
        {
            WriteEvent(ListenerFailedId, telemetry, error);
        }
    }

    internal const int NotedId = 17;
    internal const string NotedMessage = "{0}.{1}: {2}";

    /// <summary>Reports an informational message of code outside the provider (SqlClientLogger).</summary>
    /// <param name="type">The type that logs the message.</param>
    /// <param name="method">The method that logs the message.</param>
    /// <param name="message">The message.</param>
    [Event(NotedId, Level = EventLevel.Informational, Message = NotedMessage)]
    public void Noted(string type, string method, string message)
    {
        if (IsEnabled())
        {
            WriteEvent(NotedId, type, method, message);
        }
    }

    internal const int WarnedId = 18;
    internal const string WarnedMessage = "{0}.{1}: {2}";

    /// <summary>Reports a warning of code outside the provider (SqlClientLogger).</summary>
    /// <param name="type">The type that logs the warning.</param>
    /// <param name="method">The method that logs the warning.</param>
    /// <param name="message">The warning.</param>
    [Event(WarnedId, Level = EventLevel.Warning, Message = WarnedMessage)]
    public void Warned(string type, string method, string message)
    {
        if (IsEnabled())
        {
            WriteEvent(WarnedId, type, method, message);
        }
    }

    internal const int ReportedId = 19;
    internal const string ReportedMessage = "{0}.{1}: {2}";

    /// <summary>Reports an error of code outside the provider (SqlClientLogger).</summary>
    /// <param name="type">The type that logs the error.</param>
    /// <param name="method">The method that logs the error.</param>
    /// <param name="message">The error message.</param>
    [Event(ReportedId, Level = EventLevel.Error, Message = ReportedMessage)]
    public void Reported(string type, string method, string message)
    {
        if (IsEnabled())
        {
            WriteEvent(ReportedId, type, method, message);
        }
    }
}

// Raises these events.
internal sealed partial class ConnectionEvents
{
    /// <inheritdoc cref="ProviderEvents.ObsoleteTls"/>
    public void ObsoleteTls(string host, string protocol)
    {
        ProviderEvents.Log.ObsoleteTls(host, protocol);
        WritePair(ProviderEvents.ObsoleteTlsId, EventLevel.Warning, ProviderEvents.ObsoleteTlsMessage, host, protocol);
    }

    /// <inheritdoc cref="ProviderEvents.KeywordIgnored"/>
    public void KeywordIgnored(string keyword, string pool)
    {
        ProviderEvents.Log.KeywordIgnored(keyword, pool);
        RepeatKeywordIgnored(keyword, pool);
    }

    /// <summary>
    /// Repeats the event for the log of a data source. The event source received it when the connection string was parsed.
    /// </summary>
    /// <param name="keyword">The keyword.</param>
    /// <param name="pool">The names of the server and the database in the connection string.</param>
    public void RepeatKeywordIgnored(string keyword, string pool) => WritePair(
        ProviderEvents.KeywordIgnoredId, EventLevel.Warning, ProviderEvents.KeywordIgnoredMessage, keyword, pool, nameof(KeywordIgnored));

    /// <inheritdoc cref="ProviderEvents.ListenerFailed"/>
    public void ListenerFailed(string telemetry, string error)
    {
        ProviderEvents.Log.ListenerFailed(telemetry, error);
        WritePair(ProviderEvents.ListenerFailedId, EventLevel.Warning, ProviderEvents.ListenerFailedMessage, telemetry, error);
    }

    /// <inheritdoc cref="ProviderEvents.Noted"/>
    public void Noted(string type, string method, string message)
    {
        ProviderEvents.Log.Noted(type, method, message);
        WriteTriple(ProviderEvents.NotedId, EventLevel.Informational, ProviderEvents.NotedMessage, type, method, message);
    }

    /// <inheritdoc cref="ProviderEvents.Warned"/>
    public void Warned(string type, string method, string message)
    {
        ProviderEvents.Log.Warned(type, method, message);
        WriteTriple(ProviderEvents.WarnedId, EventLevel.Warning, ProviderEvents.WarnedMessage, type, method, message);
    }

    /// <inheritdoc cref="ProviderEvents.Reported"/>
    public void Reported(string type, string method, string message)
    {
        ProviderEvents.Log.Reported(type, method, message);
        WriteTriple(ProviderEvents.ReportedId, EventLevel.Error, ProviderEvents.ReportedMessage, type, method, message);
    }
}
