using System.Collections;
using MsSqlConnector.Diagnostics;

namespace MsSqlConnector;

/// <content>What the connection has done, in numbers.</content>
public sealed partial class SqlConnection
{
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
                ConnectionStatistics.Find(this)?.Detach();
            }
        }
    }

    /// <summary>
    /// What was counted, by name: under the names of Microsoft.Data.SqlClient, and PreparedStatements (handles the server made),
    /// PreparedReuses (executions by handle), PreparedDrops (statements let go of) and PreparedAgain (handles the server did not
    /// take any more). Times are in milliseconds.
    /// </summary>
    /// <returns>A copy, of string to <see cref="long"/>, that enumerates <see cref="DictionaryEntry"/>; all 0 when nothing was counted.</returns>
    public IDictionary RetrieveStatistics() => (ConnectionStatistics.Find(this) ?? new ConnectionStatistics()).ToTable();

    /// <summary>Begins to count at 0.</summary>
    public void ResetStatistics() => ConnectionStatistics.Find(this)?.Reset();

    /// <summary>The connection was opened, or is to be counted from now on.</summary>
    private void BeginStatistics()
    {
        if (_isCounting && _link.Session is { } session)
        {
            ConnectionStatistics.GetOrCreate(this).Attach(session.Totals);
        }
    }

    /// <summary>The session goes.</summary>
    private void EndStatistics()
    {
        if (_isCounting)
        {
            ConnectionStatistics.Find(this)?.Detach();
        }
    }
}
