using System.Data;
using System.Data.Common;

namespace MsSqlConnector;

/// <summary>A changed row is about to be written.</summary>
public sealed class SqlRowUpdatingEventArgs : RowUpdatingEventArgs
{
    /// <summary>Makes the arguments.</summary>
    public SqlRowUpdatingEventArgs(DataRow row, IDbCommand? command, StatementType statementType, DataTableMapping tableMapping)
        : base(row, command, statementType, tableMapping)
    {
    }

    /// <summary>The command that will write the row; another can be put in its place.</summary>
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
