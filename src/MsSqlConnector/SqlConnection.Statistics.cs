using System.Collections;
using System.Runtime.CompilerServices;
using MsSqlConnector.Diagnostics;

namespace MsSqlConnector;

/// <content>What the connection has done, in numbers.</content>
public sealed partial class SqlConnection
{
    // Beside the connections that count, so that the others are no larger for it.
    private static readonly ConditionalWeakTable<SqlConnection, ConnectionStatistics> s_statistics = new();

    private bool _isCounting;

    /// <summary>
    /// Whether what the connection does is counted, from now on or from its opening on. False by default. Numbers stay when
    /// counting ends and when the connection is closed.
    /// </summary>
    public bool StatisticsEnabled
    {
        get => _isCounting;
        set
        {
            if (value == _isCounting)
            {
                return;
            }

            _isCounting = value;
            if (value)
            {
                BeginStatistics();
            }
            else
            {
                Statistics?.Detach();
            }
        }
    }

    /// <summary>
    /// What was counted, by name: under the names of Microsoft.Data.SqlClient, and PreparedStatements (handles the server made),
    /// PreparedReuses (executions by handle), PreparedDrops (statements let go of) and PreparedAgain (handles the server did not
    /// take any more). Times are in milliseconds.
    /// </summary>
    /// <returns>A copy, of string to <see cref="long"/>, that enumerates <see cref="DictionaryEntry"/>; all 0 when nothing was counted.</returns>
    public IDictionary RetrieveStatistics() => (Statistics ?? new ConnectionStatistics()).ToTable();

    /// <summary>Begins to count at 0.</summary>
    public void ResetStatistics() => Statistics?.Reset();

    private ConnectionStatistics? Statistics =>
        s_statistics.TryGetValue(this, out ConnectionStatistics? statistics) ? statistics : null;

    /// <summary>The connection was opened, or is to be counted from now on.</summary>
    private void BeginStatistics()
    {
        if (_isCounting && Current is { } session)
        {
            s_statistics.GetValue(this, static _ => new ConnectionStatistics()).Attach(session.Totals);
        }
    }

    /// <summary>The session goes.</summary>
    private void EndStatistics()
    {
        if (_isCounting)
        {
            Statistics?.Detach();
        }
    }
}
