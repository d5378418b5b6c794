using System.Collections;
using MsSqlConnector.Diagnostics;

namespace MsSqlConnector;

/// <content>The statistics of the connection.</content>
public sealed partial class SqlConnection
{
    private bool _isCounting;

    /// <summary>
    /// Gets or sets a value that indicates whether the connection collects statistics. The default is false. The values are kept when collecting
    /// ends and when the connection is closed.
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

    /// <summary>Returns the statistics by name. Times are in milliseconds.</summary>
    /// <returns>
    /// A copy that maps names to <see cref="long"/> values and enumerates <see cref="DictionaryEntry"/>. All values are 0 if nothing was
    /// collected.
    /// </returns>
    /// <remarks>
    /// The names are those of Microsoft.Data.SqlClient, and in addition PreparedStatements (handles that the server created), PreparedReuses
    /// (executions by handle), PreparedDrops (released statements) and PreparedAgain (handles that the server no longer accepted).
    /// </remarks>
    public IDictionary RetrieveStatistics() => (ConnectionStatistics.Find(this) ?? new ConnectionStatistics()).ToTable();

    /// <summary>Resets all values to 0.</summary>
    public void ResetStatistics() => ConnectionStatistics.Find(this)?.Reset();

    /// <summary>Starts collecting, if statistics are enabled and the connection is open.</summary>
    private void BeginStatistics()
    {
        if (_isCounting && _link.Session is { } session)
        {
            ConnectionStatistics.GetOrCreate(this).Attach(session.Totals);
        }
    }

    /// <summary>Stops collecting, before the connection releases its session.</summary>
    private void EndStatistics()
    {
        if (_isCounting)
        {
            ConnectionStatistics.Find(this)?.Detach();
        }
    }
}
