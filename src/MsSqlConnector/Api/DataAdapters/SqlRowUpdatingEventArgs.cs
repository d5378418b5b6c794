using System.Data;
using System.Data.Common;

namespace MsSqlConnector;

/// <summary>Provides data for the <see cref="SqlDataAdapter.RowUpdating"/> event.</summary>
public sealed class SqlRowUpdatingEventArgs : RowUpdatingEventArgs
{
    /// <summary>Initializes a new instance of the <see cref="SqlRowUpdatingEventArgs"/> class.</summary>
    /// <param name="row">The row.</param>
    /// <param name="command">The command that will write the row; null for none.</param>
    /// <param name="statementType">The kind of statement.</param>
    /// <param name="tableMapping">The table mapping of the adapter.</param>
    public SqlRowUpdatingEventArgs(DataRow row, IDbCommand? command, StatementType statementType, DataTableMapping tableMapping)
        : base(row, command, statementType, tableMapping)
    {
    }

    /// <summary>Gets or sets the command that will write the row.</summary>
    public new SqlCommand? Command
    {
        get => base.Command as SqlCommand;
        set => base.Command = value;
    }

    /// <inheritdoc/>
    protected override IDbCommand? BaseCommand
    {
        get => base.BaseCommand;
        set => base.BaseCommand = value as SqlCommand;
    }
}
