using System.Data;
using System.Data.Common;

namespace MsSqlConnector;

/// <summary>A changed row was written, or could not be.</summary>
public sealed class SqlRowUpdatedEventArgs : RowUpdatedEventArgs
{
    /// <summary>Makes the arguments.</summary>
    public SqlRowUpdatedEventArgs(DataRow row, IDbCommand? command, StatementType statementType, DataTableMapping tableMapping)
        : base(row, command, statementType, tableMapping)
    {
    }

    /// <summary>The command that wrote the row.</summary>
    public new SqlCommand? Command => (SqlCommand?)base.Command;
}
