using System;
using System.Data;
using System.Data.Common;
using MsSqlConnector.Errors;

namespace MsSqlConnector;

/// <summary>
/// Represents a set of commands and a connection that fill a <see cref="DataSet"/> or <see cref="DataTable"/> and write changed rows back
/// to the database.
/// </summary>
/// <remarks>
/// <see cref="DbDataAdapter.Fill(DataSet)"/> and <see cref="DbDataAdapter.Update(DataSet)"/> open a closed connection and close it
/// afterwards.
/// </remarks>
public sealed class SqlDataAdapter : DbDataAdapter, IDbDataAdapter, ICloneable
{
    private static readonly object s_rowUpdating = new();
    private static readonly object s_rowUpdated = new();

    private int _updateBatchSize = 1;
    private SqlCommandSet? _commands;

    /// <summary>Initializes a new instance of the <see cref="SqlDataAdapter"/> class without commands.</summary>
    public SqlDataAdapter()
    {
    }

    /// <summary>Initializes a new instance of the <see cref="SqlDataAdapter"/> class with a command that selects rows.</summary>
    /// <param name="selectCommand">The command that selects rows; null for none.</param>
    public SqlDataAdapter(SqlCommand? selectCommand)
        : this() => SelectCommand = selectCommand;

    /// <summary>
    /// Initializes a new instance of the <see cref="SqlDataAdapter"/> class with a SELECT statement and a connection string.
    /// </summary>
    /// <param name="selectCommandText">The SELECT statement.</param>
    /// <param name="selectConnectionString">The connection string of a new connection.</param>
    public SqlDataAdapter(string? selectCommandText, string? selectConnectionString)
        : this(selectCommandText, new SqlConnection(selectConnectionString))
    {
    }

    /// <summary>Initializes a new instance of the <see cref="SqlDataAdapter"/> class with a SELECT statement and a connection.</summary>
    /// <param name="selectCommandText">The SELECT statement.</param>
    /// <param name="selectConnection">The connection.</param>
    public SqlDataAdapter(string? selectCommandText, SqlConnection? selectConnection)
        : this(new SqlCommand(selectCommandText, selectConnection))
    {
    }

    private SqlDataAdapter(SqlDataAdapter other)
        : base(other) => _updateBatchSize = other._updateBatchSize;

    /// <summary>Occurs before the adapter writes a changed row. A handler can change the command or skip the row.</summary>
    public event SqlRowUpdatingEventHandler? RowUpdating
    {
        add => Events.AddHandler(s_rowUpdating, value);
        remove => Events.RemoveHandler(s_rowUpdating, value);
    }

    /// <summary>Occurs after the adapter wrote a changed row or failed to write it.</summary>
    public event SqlRowUpdatedEventHandler? RowUpdated
    {
        add => Events.AddHandler(s_rowUpdated, value);
        remove => Events.RemoveHandler(s_rowUpdated, value);
    }

    /// <summary>Gets or sets the command that selects rows. The default is null.</summary>
    public new SqlCommand? SelectCommand { get; set; }

    /// <summary>Gets or sets the command that inserts the added rows. The default is null.</summary>
    public new SqlCommand? InsertCommand { get; set; }

    /// <summary>Gets or sets the command that updates the modified rows. The default is null.</summary>
    public new SqlCommand? UpdateCommand { get; set; }

    /// <summary>Gets or sets the command that deletes the deleted rows. The default is null.</summary>
    public new SqlCommand? DeleteCommand { get; set; }

    /// <summary>
    /// Gets or sets the maximum number of rows that are written in one request; 0 for no limit. The default is 1.
    /// </summary>
    /// <remarks>
    /// With several rows in a request, <see cref="SqlCommand.UpdatedRowSource"/> of the commands must be <see cref="UpdateRowSource.None"/>
    /// or <see cref="UpdateRowSource.OutputParameters"/>.
    /// </remarks>
    /// <exception cref="ArgumentOutOfRangeException">The value is negative.</exception>
    public override int UpdateBatchSize
    {
        get => _updateBatchSize;
        set
        {
            _updateBatchSize = value >= 0
                ? value
                : throw new ArgumentOutOfRangeException(nameof(UpdateBatchSize), value, "UpdateBatchSize must be 0 (no limit) or greater.");
        }
    }

    private SqlCommandSet Commands =>
        _commands ?? throw new InvalidOperationException("The adapter has no batch. Call InitializeBatching first.");

    IDbCommand? IDbDataAdapter.SelectCommand
    {
        get => SelectCommand;
        set => SelectCommand = ForeignObjects.Cast<SqlCommand>(value);
    }

    IDbCommand? IDbDataAdapter.InsertCommand
    {
        get => InsertCommand;
        set => InsertCommand = ForeignObjects.Cast<SqlCommand>(value);
    }

    IDbCommand? IDbDataAdapter.UpdateCommand
    {
        get => UpdateCommand;
        set => UpdateCommand = ForeignObjects.Cast<SqlCommand>(value);
    }

    IDbCommand? IDbDataAdapter.DeleteCommand
    {
        get => DeleteCommand;
        set => DeleteCommand = ForeignObjects.Cast<SqlCommand>(value);
    }

    /// <summary>Creates a copy of the adapter, with copies of its commands.</summary>
    object ICloneable.Clone() => new SqlDataAdapter(this);

    /// <inheritdoc/>
    protected override void InitializeBatching()
    {
        _commands = new SqlCommandSet();
        if ((SelectCommand ?? InsertCommand ?? UpdateCommand ?? DeleteCommand) is { } command)
        {
            _commands.Connection = command.Connection;
            _commands.Transaction = command.Transaction;
            _commands.BatchCommand.CommandTimeout = command.CommandTimeout;
        }
    }

    /// <inheritdoc/>
    protected override int AddToBatch(IDbCommand command)
    {
        int index = Commands.CommandCount;
        Commands.Append(ForeignObjects.Cast<SqlCommand>(command));
        return index;
    }

    /// <inheritdoc/>
    protected override int ExecuteBatch() => Commands.ExecuteNonQuery();

    /// <inheritdoc/>
    protected override IDataParameter GetBatchedParameter(int commandIdentifier, int parameterIndex) =>
        Commands.GetParameter(commandIdentifier, parameterIndex);

    /// <inheritdoc/>
    protected override bool GetBatchedRecordsAffected(int commandIdentifier, out int recordsAffected, out Exception? error) =>
        Commands.GetResult(commandIdentifier, out recordsAffected, out error);

    /// <inheritdoc/>
    protected override void ClearBatch() => Commands.Clear();

    /// <inheritdoc/>
    protected override void TerminateBatching()
    {
        _commands?.Dispose();
        _commands = null;
    }

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
