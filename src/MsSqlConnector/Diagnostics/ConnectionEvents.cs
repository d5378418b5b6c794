using System;
using System.Diagnostics.Tracing;
using System.Threading;

namespace MsSqlConnector.Diagnostics;

/// <summary>
/// Raises the events of the connections of a data source, or of all other connections: in the event source of the process, and in the log
/// of the data source. The log of one data source never receives the events of another one.
/// </summary>
/// <param name="log">The log of the data source; null for the default log.</param>
internal sealed class ConnectionEvents(SqlEventLog? log)
{
    /// <summary>The events of connections without a data source, and those that belong to no connection.</summary>
    public static readonly ConnectionEvents Shared = new(null);

    private static int s_hasOwnLogs;

    /// <summary>Gets a value that indicates whether there is any log. Without one, this is the only cost of logging.</summary>
    public static bool HaveLogs => Volatile.Read(ref s_hasOwnLogs) != 0 || SqlEventLog.Default is not null;

    /// <summary>Gets the log of the data source, or the default log; null if there is none.</summary>
    private SqlEventLog? Current => log ?? SqlEventLog.Default;

    /// <summary>Returns the events of a data source with a log of its own; null to use <see cref="Shared"/>.</summary>
    public static ConnectionEvents? Create(SqlEventLog? log)
    {
        if (log is null)
        {
            return null;
        }

        Volatile.Write(ref s_hasOwnLogs, 1);
        return new ConnectionEvents(log);
    }

    /// <summary>Returns whether any listener, or the log, wants verbose events.</summary>
    public bool IsVerbose() => ProviderEvents.Log.IsVerbose() || IsLogVerbose();

    /// <summary>Returns whether the log wants verbose events.</summary>
    public bool IsLogVerbose() => FindLog(EventLevel.Verbose) is not null;

    /// <summary>Returns whether there is any listener or a log.</summary>
    public bool IsEnabled() => ProviderEvents.Log.IsEnabled() || Current is not null;

    /// <inheritdoc cref="ProviderEvents.Dropped"/>
    public void Dropped(string statement, long reuseCount)
    {
        if (IsEnabled())
        {
            string cleaned = StatementSecrets.Clean(statement) ?? string.Empty;
            ProviderEvents.Log.Dropped(cleaned, reuseCount);
            Write(EventDefinitions.Dropped, cleaned, reuseCount);
        }
    }

    /// <inheritdoc cref="ProviderEvents.ObsoleteTls"/>
    public void ObsoleteTls(string host, string protocol)
    {
        ProviderEvents.Log.ObsoleteTls(host, protocol);
        Write(EventDefinitions.ObsoleteTls, host, protocol);
    }

    /// <inheritdoc cref="ProviderEvents.Reclaimed"/>
    public void Reclaimed(string pool, int count)
    {
        ProviderEvents.Log.Reclaimed(pool, count);
        Write(EventDefinitions.Reclaimed, pool, count);
    }

    /// <inheritdoc cref="ProviderEvents.Connected"/>
    public void Connected(string pool, long milliseconds)
    {
        ProviderEvents.Log.Connected(pool, milliseconds);
        Write(EventDefinitions.Connected, pool, milliseconds);
    }

    /// <inheritdoc cref="ProviderEvents.NotConnected"/>
    public void NotConnected(string pool, string error)
    {
        ProviderEvents.Log.NotConnected(pool, error);
        Write(EventDefinitions.NotConnected, pool, error);
    }

    /// <inheritdoc cref="ProviderEvents.Opened"/>
    public void Opened(string pool, string connection)
    {
        ProviderEvents.Log.Opened(pool, connection);
        Write(EventDefinitions.Opened, pool, connection);
    }

    /// <inheritdoc cref="ProviderEvents.Closed"/>
    public void Closed(string pool, string connection)
    {
        ProviderEvents.Log.Closed(pool, connection);
        Write(EventDefinitions.Closed, pool, connection);
    }

    /// <inheritdoc cref="ProviderEvents.Executing"/>
    public void Executing(string pool, string connection, string statement)
    {
        ProviderEvents.Log.Executing(pool, connection, statement);
        Write(EventDefinitions.Executing, pool, connection, statement);
    }

    /// <inheritdoc cref="ProviderEvents.Executed"/>
    public void Executed(string pool, string connection, long milliseconds)
    {
        ProviderEvents.Log.Executed(pool, connection, milliseconds);
        Write(EventDefinitions.Executed, pool, connection, milliseconds);
    }

    /// <inheritdoc cref="ProviderEvents.Failed"/>
    public void Failed(string pool, string connection, string error)
    {
        ProviderEvents.Log.Failed(pool, connection, error);
        Write(EventDefinitions.Failed, pool, connection, error);
    }

    /// <inheritdoc cref="ProviderEvents.Committed"/>
    public void Committed(string pool, string connection)
    {
        ProviderEvents.Log.Committed(pool, connection);
        Write(EventDefinitions.Committed, pool, connection);
    }

    /// <inheritdoc cref="ProviderEvents.RolledBack"/>
    public void RolledBack(string pool, string connection)
    {
        ProviderEvents.Log.RolledBack(pool, connection);
        Write(EventDefinitions.RolledBack, pool, connection);
    }

    /// <inheritdoc cref="ProviderEvents.Waited"/>
    public void Waited(string pool, long milliseconds)
    {
        ProviderEvents.Log.Waited(pool, milliseconds);
        Write(EventDefinitions.Waited, pool, milliseconds);
    }

    /// <inheritdoc cref="ProviderEvents.TimedOut"/>
    public void TimedOut(string pool, int maximum)
    {
        ProviderEvents.Log.TimedOut(pool, maximum);
        Write(EventDefinitions.TimedOut, pool, maximum);
    }

    /// <inheritdoc cref="ProviderEvents.Disconnected"/>
    public void Disconnected(string pool, string connection)
    {
        ProviderEvents.Log.Disconnected(pool, connection);
        Write(EventDefinitions.Disconnected, pool, connection);
    }

    /// <inheritdoc cref="ProviderEvents.Recovered"/>
    public void Recovered(string pool, string connection, string successor)
    {
        ProviderEvents.Log.Recovered(pool, connection, successor);
        Write(EventDefinitions.Recovered, pool, connection, successor);
    }

    /// <inheritdoc cref="ProviderEvents.Noted"/>
    public void Noted(string type, string method, string message)
    {
        ProviderEvents.Log.Noted(type, method, message);
        Write(EventDefinitions.Noted, type, method, message);
    }

    /// <inheritdoc cref="ProviderEvents.Warned"/>
    public void Warned(string type, string method, string message)
    {
        ProviderEvents.Log.Warned(type, method, message);
        Write(EventDefinitions.Warned, type, method, message);
    }

    /// <inheritdoc cref="ProviderEvents.Reported"/>
    public void Reported(string type, string method, string message)
    {
        ProviderEvents.Log.Reported(type, method, message);
        Write(EventDefinitions.Reported, type, method, message);
    }

    /// <inheritdoc cref="ProviderEvents.ListenerFailed"/>
    public void ListenerFailed(string telemetry, string error)
    {
        ProviderEvents.Log.ListenerFailed(telemetry, error);
        Write(EventDefinitions.ListenerFailed, telemetry, error);
    }

    /// <inheritdoc cref="ProviderEvents.ReaderFailed"/>
    public void ReaderFailed(string pool, string connection, string error)
    {
        ProviderEvents.Log.ReaderFailed(pool, connection, error);
        Write(EventDefinitions.ReaderFailed, pool, connection, error);
    }

    /// <inheritdoc cref="ProviderEvents.KeywordIgnored"/>
    public void KeywordIgnored(string keyword, string pool)
    {
        ProviderEvents.Log.KeywordIgnored(keyword, pool);
        Write(EventDefinitions.KeywordIgnored, keyword, pool);
    }

    /// <summary>
    /// Repeats the event for the log of a data source. The event source received it when the connection string was parsed.
    /// </summary>
    /// <param name="keyword">The keyword.</param>
    /// <param name="pool">The names of the server and the database in the connection string.</param>
    public void RepeatKeywordIgnored(string keyword, string pool) => Write(EventDefinitions.KeywordIgnored, keyword, pool);

    private void Write<T1, T2>(EventDefinition definition, T1 first, T2 second)
    {
        // Nothing is boxed without a log.
        if (FindLog(definition.Level) is { } current)
        {
            Write(current, definition, [first, second]);
        }
    }

    private void Write<T1, T2, T3>(EventDefinition definition, T1 first, T2 second, T3 third)
    {
        if (FindLog(definition.Level) is { } current)
        {
            Write(current, definition, [first, second, third]);
        }
    }

    /// <summary>Returns the log if it receives events of a level; otherwise null.</summary>
    private SqlEventLog? FindLog(EventLevel level) => Current is { } current && IsLogged(current, level) ? current : null;

    private static void Write(SqlEventLog current, EventDefinition definition, object?[] values)
    {
        try
        {
            current.Write(definition.Create(values));
        }
        catch (Exception exception)
        {
            Fail(exception);
        }
    }

    private static bool IsLogged(SqlEventLog log, EventLevel level)
    {
        try
        {
            return log.IsEnabled(level);
        }
        catch (Exception exception)
        {
            Fail(exception);
            return false;
        }
    }

    /// <summary>Reports the failure in the event source only, because the log could fail again.</summary>
    private static void Fail(Exception exception) =>
        ProviderEvents.Log.ListenerFailed("log", exception.GetTypeName());
}
