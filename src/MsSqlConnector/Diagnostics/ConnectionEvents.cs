using System;
using System.Diagnostics.Tracing;
using System.Runtime.CompilerServices;
using System.Threading;

namespace MsSqlConnector.Diagnostics;

/// <summary>
/// Raises the events of the connections of a data source, or of all other connections: in the event source of the process, and in the log
/// of the data source. The log of one data source never receives the events of another one.
/// </summary>
/// <param name="log">The log of the data source; null for the default log.</param>
internal sealed partial class ConnectionEvents(SqlEventLog? log)
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

    /// <summary>Writes an event to the log. Its name and the names of its values are those of the calling method.</summary>
    private void WritePair<T1, T2>(
        int id,
        EventLevel level,
        string message,
        T1 first,
        T2 second,
        [CallerMemberName] string name = "",
        [CallerArgumentExpression(nameof(first))] string firstName = "",
        [CallerArgumentExpression(nameof(second))] string secondName = "")
    {
        // Nothing is boxed without a log.
        if (FindLog(level) is { } current)
        {
            Write(current, new SqlEvent(id, name, level, message, [new(firstName, first), new(secondName, second)]));
        }
    }

    private void WriteTriple<T1, T2, T3>(
        int id,
        EventLevel level,
        string message,
        T1 first,
        T2 second,
        T3 third,
        [CallerMemberName] string name = "",
        [CallerArgumentExpression(nameof(first))] string firstName = "",
        [CallerArgumentExpression(nameof(second))] string secondName = "",
        [CallerArgumentExpression(nameof(third))] string thirdName = "")
    {
        if (FindLog(level) is { } current)
        {
            Write(
                current, new SqlEvent(id, name, level, message, [new(firstName, first), new(secondName, second), new(thirdName, third)]));
        }
    }

    /// <summary>Returns the log if it receives events of a level; otherwise null.</summary>
    private SqlEventLog? FindLog(EventLevel level) => Current is { } current && IsLogged(current, level) ? current : null;

    private static void Write(SqlEventLog current, SqlEvent written)
    {
        try
        {
            current.Write(written);
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
