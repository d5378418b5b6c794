using System;
using System.Collections.Generic;
using System.Data;
using System.Data.Common;
using System.Diagnostics.CodeAnalysis;
using System.Threading;
using System.Threading.Tasks;
using System.Xml;
using MsSqlConnector.Diagnostics;
using MsSqlConnector.Execution;
using MsSqlConnector.Reading;
using MsSqlConnector.Tracing;

namespace MsSqlConnector;

/// <summary>A statement, a batch of statements or a procedure, with its parameters, to be executed on a connection.</summary>
/// <remarks>
/// One command is executed at a time. Only <see cref="Cancel"/> may be called from another thread.
/// </remarks>
public sealed partial class SqlCommand : DbCommand, ICloneable, IExecutionOwner
{
    private readonly Executor _executor = new(new CommandDefinition());

    /// <summary>Makes a command without text and connection.</summary>
    public SqlCommand()
    {
    }

    /// <summary>Makes a command with a text.</summary>
    public SqlCommand(string? cmdText)
        : this(cmdText, null, null)
    {
    }

    /// <summary>Makes a command with a text, for a connection.</summary>
    public SqlCommand(string? cmdText, SqlConnection? connection)
        : this(cmdText, connection, null)
    {
    }

    /// <summary>Makes a command with a text, for a connection and a transaction on it.</summary>
    public SqlCommand(string? cmdText, SqlConnection? connection, SqlTransaction? transaction)
    {
        Definition.Text = cmdText ?? string.Empty;
        _executor.SetConnection(connection);
        _executor.Transaction = transaction;
    }

    /// <summary>Makes a command that says whether it encrypts columns on the client (Always Encrypted).</summary>
    /// <param name="cmdText">The statements, or the name of the procedure.</param>
    /// <param name="connection">The connection the command is executed on.</param>
    /// <param name="transaction">The transaction in which it is executed.</param>
    /// <param name="columnEncryptionSetting">Whether columns are encrypted.</param>
    /// <exception cref="NotSupportedException">They are to be, which is not built yet.</exception>
    public SqlCommand(
        string? cmdText, SqlConnection? connection, SqlTransaction? transaction, SqlCommandColumnEncryptionSetting columnEncryptionSetting)
        : this(cmdText, connection, transaction)
    {
        if (!Definition.TrySetEncryption(columnEncryptionSetting))
        {
            throw new NotSupportedException($"The column encryption setting {columnEncryptionSetting}: Always Encrypted is not built yet.");
        }
    }

    /// <summary>Makes a command without a text that is executed where another is.</summary>
    internal SqlCommand(ExecutionTarget target) => _executor.CopyFrom(target);

    private SqlCommand(SqlCommand other)
        : this(other._executor)
    {
        Definition.CopyFrom(other.Definition);
        foreach (SqlParameter parameter in other.Parameters)
        {
            Parameters.Add(((ICloneable)parameter).Clone());
        }
    }

    /// <summary>
    /// Raised for each statement that says how many rows it returned or changed, after execution has come there. What a
    /// handler throws is ignored.
    /// </summary>
    public event StatementCompletedEventHandler? StatementCompleted
    {
        add => (Definition.StatementEvents ??= new StatementEvents(this)).Handlers += value;
        remove => (Definition.StatementEvents ??= new StatementEvents(this)).Handlers -= value;
    }

    /// <summary>The statements, or the name of the procedure or table.</summary>
    /// <exception cref="InvalidOperationException">The command is being executed, or its reader is open.</exception>
    [AllowNull]
    public override string CommandText
    {
        get => Definition.Text;
        set
        {
            _executor.ThrowIfActive(nameof(CommandText));
            Definition.Text = value ?? string.Empty;
        }
    }

    /// <summary>
    /// Seconds the server has: for an execution until it returns, the request's sending included; then anew for each
    /// <see cref="SqlDataReader.Read"/>, <see cref="SqlDataReader.NextResult"/>, getter or close that has to wait. 0 for no limit;
    /// by default what the connection string's Command Timeout says, else 30.
    /// </summary>
    /// <remarks>
    /// When the time is over the server is told to stop and its acknowledgement is awaited for at most 5 more seconds; then
    /// <see cref="SqlException"/> number -2 is thrown. The connection stays usable if the acknowledgement came.
    /// </remarks>
    /// <exception cref="ArgumentException">The value is negative.</exception>
    public override int CommandTimeout
    {
        get => _executor.CommandTimeout;
        set => _executor.CommandTimeout = value;
    }

    /// <summary>
    /// What <see cref="CommandText"/> is: statements (the default), the name of a procedure, or that of a table, of which all rows and
    /// columns are selected.
    /// </summary>
    /// <exception cref="ArgumentOutOfRangeException">An unknown value.</exception>
    public override CommandType CommandType
    {
        get => Definition.CommandType;
        set => Definition.CommandType = value;
    }

    /// <summary>The connection the command is executed on.</summary>
    /// <exception cref="InvalidOperationException">The command is being executed, or its reader is open.</exception>
    public new SqlConnection? Connection
    {
        get => (SqlConnection?)_executor.Connection;
        set => _executor.SetConnection(value);
    }

    /// <summary>The transaction of the connection in which the command is executed.</summary>
    public new SqlTransaction? Transaction
    {
        get => (SqlTransaction?)_executor.Transaction;
        set => _executor.Transaction = value;
    }

    /// <summary>The parameters.</summary>
    public new SqlParameterCollection Parameters => SqlParameterCollection.Of(Definition);

    /// <summary>Whether a designer shows the command. True by default.</summary>
    public override bool DesignTimeVisible
    {
        get => !Definition.IsHiddenInDesigner;
        set => Definition.IsHiddenInDesigner = !value;
    }

    /// <summary>What a data adapter takes back into the row. <see cref="UpdateRowSource.Both"/> by default.</summary>
    /// <exception cref="ArgumentOutOfRangeException">An unknown value.</exception>
    public override UpdateRowSource UpdatedRowSource
    {
        get => Definition.UpdatedRowSource;
        set => Definition.UpdatedRowSource = value;
    }

    /// <summary>Whether columns are encrypted on the client. As the connection says by default.</summary>
    public SqlCommandColumnEncryptionSetting ColumnEncryptionSetting => Definition.Encryption;

    /// <summary>
    /// Whether parameters of statements are sent without their names, in the order in which they are declared: fewer bytes where
    /// there are many. None of them may come out then. False by default.
    /// </summary>
    public bool EnableOptimizedParameterBinding
    {
        get => Definition.IsUnnamed;
        set => Definition.IsUnnamed = value;
    }

    /// <inheritdoc/>
    protected override DbConnection? DbConnection
    {
        get => Connection;
        set => Connection = (SqlConnection?)value;
    }

    /// <inheritdoc/>
    protected override DbParameterCollection DbParameterCollection => Parameters;

    /// <inheritdoc/>
    protected override DbTransaction? DbTransaction
    {
        get => Transaction;
        set => Transaction = (SqlTransaction?)value;
    }

    internal Executor Executor => _executor;

    /// <summary>Whether the connection belongs to the command, which opens and closes it for each execution.</summary>
    internal bool OwnsConnection
    {
        set => _executor.OwnsConnection = value;
    }

    internal bool HasParameters => Definition.HasParameters;

    private CommandDefinition Definition => (CommandDefinition)_executor.Executable;

    /// <summary>
    /// Stops the command if it is being executed or read: whoever waits for it gets a <see cref="SqlException"/> ("Operation
    /// cancelled by user."), the connection stays usable. From any thread; does nothing when the command is over.
    /// </summary>
    public override void Cancel() => _executor.Cancel();

    /// <summary>Makes a parameter, which is not in <see cref="Parameters"/> yet.</summary>
    public new SqlParameter CreateParameter() => new();

    /// <inheritdoc/>
    protected override DbParameter CreateDbParameter() => new SqlParameter();

    /// <summary>Goes back to the default of <see cref="CommandTimeout"/>.</summary>
    public void ResetCommandTimeout() => _executor.ResetTimeout();

    /// <summary>A copy of the command with copies of its parameters, on the same connection.</summary>
    public SqlCommand Clone() => new(this);

    object ICloneable.Clone() => Clone();

    /// <inheritdoc/>
    protected override void Dispose(bool disposing)
    {
        if (disposing)
        {
            Definition.EndPreparing();
        }

        base.Dispose(disposing);
    }

    /// <summary>Gives this command key stores of its own (Always Encrypted), which is not built yet.</summary>
    /// <param name="customProviders">The stores by their names.</param>
    /// <exception cref="NotSupportedException">Always.</exception>
    public void RegisterColumnEncryptionKeyStoreProvidersOnCommand(
        IDictionary<string, SqlColumnEncryptionKeyStoreProvider> customProviders) =>
        throw new NotSupportedException("Stores of column master keys cannot be registered: Always Encrypted is not built yet.");

    /// <summary>
    /// Has the server prepare the statement when it is executed next (sp_prepexec): from then on it is executed by its handle
    /// (sp_execute), until the text changes, parameters are declared otherwise, or the connection is closed; then it is prepared
    /// again by the next execution. Disposing the command lets the statement go. For a procedure and a statement without parameters,
    /// which need no preparing, only the connection and the text are checked.
    /// </summary>
    /// <remarks>
    /// Nothing is sent before the next execution, and a statement that is let go of costs no round trip: it is told with a next
    /// request (MS-TDS 2.2.6.6). A handle that the server does not take any more is made anew without a word.
    /// </remarks>
    /// <exception cref="InvalidOperationException">
    /// There is no open connection or no text, the connection is busy with a reader, the transaction does not fit, or a parameter
    /// lacks its type; its Size, where its type has a variable length; or its Precision or Scale, where it is a decimal.
    /// </exception>
    public override void Prepare() => _executor.Prepare();

    /// <summary>Executes the command and reads its answer to the end.</summary>
    /// <returns>The rows changed, inserted or deleted by all its statements; -1 when none told of any.</returns>
    /// <exception cref="SqlException">The server reported an error, the time was over (number -2), or the command was cancelled.</exception>
    /// <exception cref="InvalidOperationException">There is no open connection, it is busy with a reader, or the transaction does not fit.</exception>
    /// <exception cref="ArgumentException">A parameter's value cannot be sent; nothing has been.</exception>
    public override int ExecuteNonQuery() => _executor.Execute<NonQueryShape, int>(this, default, nameof(ExecuteNonQuery));

    /// <inheritdoc cref="ExecuteNonQuery"/>
    /// <exception cref="OperationCanceledException">The token was cancelled.</exception>
    public override Task<int> ExecuteNonQueryAsync(CancellationToken cancellationToken) =>
        _executor.ExecuteAsync<NonQueryShape, int>(this, default, nameof(ExecuteNonQueryAsync), cancellationToken);

    /// <summary>Executes the command and reads its answer to the end.</summary>
    /// <returns>
    /// The first column of the first row of the first result; null when there is no row, <see cref="DBNull.Value"/> for NULL.
    /// </returns>
    /// <inheritdoc cref="ExecuteNonQuery" path="/exception"/>
    public override object? ExecuteScalar() => _executor.Execute<ScalarShape, object?>(this, default, nameof(ExecuteScalar));

    /// <inheritdoc cref="ExecuteScalar"/>
    /// <exception cref="OperationCanceledException">The token was cancelled.</exception>
    public override Task<object?> ExecuteScalarAsync(CancellationToken cancellationToken) =>
        _executor.ExecuteAsync<ScalarShape, object?>(this, default, nameof(ExecuteScalarAsync), cancellationToken);

    /// <inheritdoc cref="ExecuteReader(CommandBehavior)"/>
    public new SqlDataReader ExecuteReader() => ExecuteReader(CommandBehavior.Default);

    /// <summary>Executes the command and returns a reader over its results, which must be closed before the connection is used again.</summary>
    /// <remarks>
    /// An error that the server sends after the columns of a result is thrown by <see cref="SqlDataReader.Read"/> on that result;
    /// <see cref="SqlDataReader.NextResult"/> then moves to the next one.
    /// </remarks>
    /// <inheritdoc cref="ExecuteNonQuery" path="/exception"/>
    public new SqlDataReader ExecuteReader(CommandBehavior behavior) =>
        _executor.Execute<ReaderShape, SqlDataReader>(this, new ReaderShape(behavior), nameof(ExecuteReader));

    /// <inheritdoc cref="ExecuteReaderAsync(CommandBehavior, CancellationToken)"/>
    public new Task<SqlDataReader> ExecuteReaderAsync() => ExecuteReaderAsync(CommandBehavior.Default, CancellationToken.None);

    /// <inheritdoc cref="ExecuteReaderAsync(CommandBehavior, CancellationToken)"/>
    public new Task<SqlDataReader> ExecuteReaderAsync(CancellationToken cancellationToken) =>
        ExecuteReaderAsync(CommandBehavior.Default, cancellationToken);

    /// <inheritdoc cref="ExecuteReaderAsync(CommandBehavior, CancellationToken)"/>
    public new Task<SqlDataReader> ExecuteReaderAsync(CommandBehavior behavior) =>
        ExecuteReaderAsync(behavior, CancellationToken.None);

    /// <inheritdoc cref="ExecuteReader(CommandBehavior)"/>
    /// <exception cref="OperationCanceledException">The token was cancelled.</exception>
    public new Task<SqlDataReader> ExecuteReaderAsync(CommandBehavior behavior, CancellationToken cancellationToken) =>
        _executor.ExecuteAsync<ReaderShape, SqlDataReader>(this, new ReaderShape(behavior), nameof(ExecuteReaderAsync), cancellationToken);

    /// <summary>
    /// Executes the command and gives a reader over the XML of its answer: a single xml column, of which the first row is read, or a
    /// single column of text, whose rows are put together, as SELECT ... FOR XML answers. It is read off the connection as the
    /// reader goes on; the connection is busy until the reader has come to the end of the XML, or is closed before.
    /// </summary>
    /// <inheritdoc cref="ExecuteNonQuery" path="/exception"/>
    /// <exception cref="InvalidOperationException">The answer is not XML.</exception>
    public XmlReader ExecuteXmlReader() => XmlExecution.Execute(_executor, this);

    /// <inheritdoc cref="ExecuteXmlReaderAsync(CancellationToken)"/>
    public Task<XmlReader> ExecuteXmlReaderAsync() => ExecuteXmlReaderAsync(CancellationToken.None);

    /// <summary>
    /// As <see cref="ExecuteXmlReader"/>; the reader it gives can be read asynchronously. Closing it before its end waits on the
    /// thread for what is left of the answer, for <see cref="XmlReader"/> cannot be closed asynchronously.
    /// </summary>
    /// <inheritdoc cref="ExecuteXmlReader" path="/exception"/>
    /// <exception cref="OperationCanceledException">The token was cancelled.</exception>
    public Task<XmlReader> ExecuteXmlReaderAsync(CancellationToken cancellationToken) =>
        XmlExecution.ExecuteAsync(_executor, this, cancellationToken);

    /// <inheritdoc/>
    protected override DbDataReader ExecuteDbDataReader(CommandBehavior behavior) => ExecuteReader(behavior);

    /// <inheritdoc/>
    protected override async Task<DbDataReader> ExecuteDbDataReaderAsync(CommandBehavior behavior, CancellationToken cancellationToken) =>
        await ExecuteReaderAsync(behavior, cancellationToken).ConfigureAwait(false);

    ExecutionWatch IExecutionOwner.StartWatch(string operation) => CommandWatch.Start(this, operation);
}
