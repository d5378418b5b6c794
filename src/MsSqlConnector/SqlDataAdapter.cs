using System;
using System.Data;
using System.Data.Common;

namespace MsSqlConnector;

/// <summary>
/// Fills a <see cref="DataSet"/> or <see cref="DataTable"/> with what a command selects, and writes changed rows back by the insert,
/// update and delete commands.
/// </summary>
/// <remarks>A connection that is closed is opened for the time of the work.</remarks>
public sealed class SqlDataAdapter : DbDataAdapter, IDbDataAdapter, ICloneable
{
    private static readonly object s_rowUpdating = new();
    private static readonly object s_rowUpdated = new();

    /// <summary>Makes an adapter without commands.</summary>
    public SqlDataAdapter()
    {
    }

    /// <summary>Makes an adapter for a command that selects.</summary>
    public SqlDataAdapter(SqlCommand? selectCommand)
        : this() => SelectCommand = selectCommand;

    /// <summary>Makes an adapter for a statement that selects, on a connection string's server.</summary>
    public SqlDataAdapter(string? selectCommandText, string? selectConnectionString)
        : this(selectCommandText, new SqlConnection(selectConnectionString))
    {
    }

    /// <summary>Makes an adapter for a statement that selects, on a connection.</summary>
    public SqlDataAdapter(string? selectCommandText, SqlConnection? selectConnection)
        : this(new SqlCommand(selectCommandText, selectConnection))
    {
    }

    private SqlDataAdapter(SqlDataAdapter other)
        : base(other)
    {
    }

    /// <summary>Occurs before a changed row is written: the command can still be changed, or the row skipped.</summary>
    public event SqlRowUpdatingEventHandler? RowUpdating
    {
        add => Events.AddHandler(s_rowUpdating, value);
        remove => Events.RemoveHandler(s_rowUpdating, value);
    }

    /// <summary>Occurs after a changed row was written, or could not be.</summary>
    public event SqlRowUpdatedEventHandler? RowUpdated
    {
        add => Events.AddHandler(s_rowUpdated, value);
        remove => Events.RemoveHandler(s_rowUpdated, value);
    }

    /// <summary>The command that selects.</summary>
    public new SqlCommand? SelectCommand { get; set; }

    /// <summary>The command that inserts a row that was added.</summary>
    public new SqlCommand? InsertCommand { get; set; }

    /// <summary>The command that updates a row that was changed.</summary>
    public new SqlCommand? UpdateCommand { get; set; }

    /// <summary>The command that deletes a row that was deleted.</summary>
    public new SqlCommand? DeleteCommand { get; set; }

    /// <summary>How many rows are written in one request: 1, which is also all that can be set.</summary>
    /// <exception cref="ArgumentOutOfRangeException">The value is negative.</exception>
    /// <exception cref="NotSupportedException">The value is not 1: several rows in one request are not built yet.</exception>
    public override int UpdateBatchSize
    {
        get => 1;
        set
        {
            ArgumentOutOfRangeException.ThrowIfNegative(value);
            if (value != 1)
            {
                throw new NotSupportedException("An UpdateBatchSize other than 1 is not built yet.");
            }
        }
    }

    IDbCommand? IDbDataAdapter.SelectCommand
    {
        get => SelectCommand;
        set => SelectCommand = (SqlCommand?)value;
    }

    IDbCommand? IDbDataAdapter.InsertCommand
    {
        get => InsertCommand;
        set => InsertCommand = (SqlCommand?)value;
    }

    IDbCommand? IDbDataAdapter.UpdateCommand
    {
        get => UpdateCommand;
        set => UpdateCommand = (SqlCommand?)value;
    }

    IDbCommand? IDbDataAdapter.DeleteCommand
    {
        get => DeleteCommand;
        set => DeleteCommand = (SqlCommand?)value;
    }

    /// <summary>A copy with copies of the commands.</summary>
    object ICloneable.Clone() => new SqlDataAdapter(this);

    /// <inheritdoc/>
    protected override RowUpdatedEventArgs CreateRowUpdatedEvent(
        DataRow dataRow, IDbCommand? command, StatementType statementType, DataTableMapping tableMapping) =>
        new SqlRowUpdatedEventArgs(dataRow, command, statementType, tableMapping);

    /// <inheritdoc/>
    protected override RowUpdatingEventArgs CreateRowUpdatingEvent(
        DataRow dataRow, IDbCommand? command, StatementType statementType, DataTableMapping tableMapping) =>
        new SqlRowUpdatingEventArgs(dataRow, command, statementType, tableMapping);

    /// <inheritdoc/>
    protected override void OnRowUpdated(RowUpdatedEventArgs value)
    {
        if (Events[s_rowUpdated] is SqlRowUpdatedEventHandler handler && value is SqlRowUpdatedEventArgs arguments)
        {
            handler(this, arguments);
        }

        base.OnRowUpdated(value);
    }

    /// <inheritdoc/>
    protected override void OnRowUpdating(RowUpdatingEventArgs value)
    {
        if (Events[s_rowUpdating] is SqlRowUpdatingEventHandler handler && value is SqlRowUpdatingEventArgs arguments)
        {
            handler(this, arguments);
        }

        base.OnRowUpdating(value);
    }
}
