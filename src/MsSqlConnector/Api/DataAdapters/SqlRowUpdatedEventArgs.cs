using System.Data;
using System.Data.Common;

namespace MsSqlConnector;

/// <summary>Provides data for the <see cref="SqlDataAdapter.RowUpdated"/> event.</summary>
public sealed class SqlRowUpdatedEventArgs : RowUpdatedEventArgs
{
    /// <summary>Initializes a new instance of the <see cref="SqlRowUpdatedEventArgs"/> class.</summary>
    /// <param name="row">The row.</param>
    /// <param name="command">The command that wrote the row; null for none.</param>
    /// <param name="statementType">The kind of statement.</param>
    /// <param name="tableMapping">The table mapping of the adapter.</param>
    public SqlRowUpdatedEventArgs(DataRow row, IDbCommand? command, StatementType statementType, DataTableMapping tableMapping)
        : base(row, command, statementType, tableMapping)
    {
    }

    /// <summary>Gets the command that wrote the row.</summary>
    public new SqlCommand? Command => (SqlCommand?)base.Command;
}
