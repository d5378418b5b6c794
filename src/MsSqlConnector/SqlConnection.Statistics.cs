using System.Collections;
using MsSqlConnector.Diagnostics;

namespace MsSqlConnector;

/// <content>What the connection has done, in numbers.</content>
public sealed partial class SqlConnection
{
    private ConnectionStatistics? _statistics;
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
                _statistics?.Detach();
            }
        }
    }

    /// <summary>
    /// What was counted, by name: under the names of Microsoft.Data.SqlClient, and PreparedStatements (handles the server made),
    /// PreparedReuses (executions by handle), PreparedDrops (statements let go of) and PreparedAgain (handles the server did not
    /// take any more). Times are in milliseconds.
    /// </summary>
    /// <returns>A copy, of string to <see cref="long"/>; all 0 when nothing was counted.</returns>
    public IDictionary RetrieveStatistics() => (_statistics ?? new ConnectionStatistics()).ToDictionary();

    /// <summary>Begins to count at 0.</summary>
    public void ResetStatistics() => _statistics?.Reset();

    /// <summary>The connection was opened, or is to be counted from now on.</summary>
    private void BeginStatistics()
    {
        if (_isCounting && Current is { } session)
        {
            (_statistics ??= new ConnectionStatistics()).Attach(session.Totals);
        }
    }
}
