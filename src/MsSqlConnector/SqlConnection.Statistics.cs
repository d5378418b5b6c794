using System.Collections;
using MsSqlConnector.Diagnostics;

namespace MsSqlConnector;

/// <content>The statistics of the connection.</content>
public sealed partial class SqlConnection
{
    private StatisticsFlags _statistics;

    /// <summary>
    /// Gets or sets a value that indicates whether the connection collects statistics. The default is false. The values are kept when
    /// collecting ends and when the connection is closed. Statistics are also collected if a listener of the
    /// <c>SqlClientDiagnosticListener</c> wants the event after a command when the connection is opened.
    /// </summary>
    public bool StatisticsEnabled
    {
        get => (_statistics & StatisticsFlags.Enabled) != 0;
        set => StatisticsSwitch.Enable(ref _statistics, this, _link.Session?.Totals, value);
    }

    /// <summary>Returns the statistics by name. Times are in milliseconds.</summary>
    /// <returns>
    /// A copy that maps names to <see cref="long"/> values and enumerates <see cref="DictionaryEntry"/>. All values are 0 if nothing was
    /// collected.
    /// </returns>
    /// <remarks>
    /// The names are those of Microsoft.Data.SqlClient, and in addition PreparedStatements (handles that the server created),
    /// PreparedReuses (executions by handle), PreparedDrops (released statements) and PreparedAgain (handles that the server no longer
    /// accepted).
    /// </remarks>
    public IDictionary RetrieveStatistics() => (ConnectionStatistics.Find(this) ?? new ConnectionStatistics()).ToTable();

    /// <summary>Resets all values to 0.</summary>
    public void ResetStatistics() => ConnectionStatistics.Find(this)?.Reset();
}
