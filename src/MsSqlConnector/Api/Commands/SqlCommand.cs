using System;
using System.Collections.Generic;
using System.Data;
using System.Data.Common;
using System.Diagnostics.CodeAnalysis;
using System.Threading;
using System.Threading.Tasks;
using System.Xml;
using MsSqlConnector.ColumnEncryption.Keys;
using MsSqlConnector.Configuration;
using MsSqlConnector.Diagnostics;
using MsSqlConnector.Errors;
using MsSqlConnector.Execution;
using MsSqlConnector.Execution.Encryption.Statements;
using MsSqlConnector.Execution.Interfaces;
using MsSqlConnector.Execution.Stages;
using MsSqlConnector.Reading;
using MsSqlConnector.Retries;
using MsSqlConnector.Tracing;

namespace MsSqlConnector;

/// <summary>Represents statements or a procedure, with parameters, to execute on a connection.</summary>
/// <remarks>A command can be executed only once at a time. Only <see cref="Cancel"/> can be called from another thread.</remarks>
public sealed partial class SqlCommand : DbCommand, ICloneable, IObservedCommand
{
    private readonly Executor _executor = new(new CommandDefinition());

    /// <summary>Initializes a new instance of the <see cref="SqlCommand"/> class with an empty text and without a connection.</summary>
    public SqlCommand()
    {
    }

    /// <summary>Initializes a new instance of the <see cref="SqlCommand"/> class with a text.</summary>
    /// <param name="cmdText">The statements, or the name of the procedure or table; null for an empty text.</param>
    public SqlCommand(string? cmdText)
        : this(cmdText, null, null)
    {
    }

    /// <summary>Initializes a new instance of the <see cref="SqlCommand"/> class with a text and a connection.</summary>
    /// <param name="cmdText">The statements, or the name of the procedure or table; null for an empty text.</param>
    /// <param name="connection">The connection that the command is executed on; null for none.</param>
    public SqlCommand(string? cmdText, SqlConnection? connection)
        : this(cmdText, connection, null)
    {
    }

    /// <summary>Initializes a new instance of the <see cref="SqlCommand"/> class with a text, a connection and a transaction.</summary>
    /// <param name="cmdText">The statements, or the name of the procedure or table; null for an empty text.</param>
    /// <param name="connection">The connection that the command is executed on; null for none.</param>
    /// <param name="transaction">The transaction of the connection that the command is executed in; null for none.</param>
    public SqlCommand(string? cmdText, SqlConnection? connection, SqlTransaction? transaction)
    {
        Definition.Text = cmdText ?? string.Empty;
        _executor.SetConnection(connection);
        _executor.Transaction = transaction;
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="SqlCommand"/> class with a text, a connection, a transaction and an encryption setting.
    /// </summary>
    /// <param name="cmdText">The statements, or the name of the procedure or table; null for an empty text.</param>
    /// <param name="connection">The connection that the command is executed on; null for none.</param>
    /// <param name="transaction">The transaction of the connection that the command is executed in; null for none.</param>
    /// <param name="columnEncryptionSetting">Whether Always Encrypted columns are encrypted and decrypted.</param>
    /// <exception cref="ArgumentOutOfRangeException">
    /// <paramref name="columnEncryptionSetting"/> is not a member of the enumeration.
    /// </exception>
    public SqlCommand(
        string? cmdText, SqlConnection? connection, SqlTransaction? transaction, SqlCommandColumnEncryptionSetting columnEncryptionSetting)
        : this(cmdText, connection, transaction) =>
        EncryptionUse.SetSetting(Definition, columnEncryptionSetting);

    /// <summary>Initializes a new instance with an empty text and the connection, transaction and timeout of another execution.</summary>
    internal SqlCommand(ExecutionTarget target) => _executor.CopyFrom(target);

    /// <summary>Makes listeners ignore the executions, because the command is part of another operation that they observe.</summary>
    internal void HideFromListeners() => _executor.Extras.IsInternal = true;

    private SqlCommand(SqlCommand other)
        : this(other._executor)
    {
        Definition.CopyFrom(other.Definition);
        EncryptionUse.Copy(other.Definition, Definition);
        SqlParameterCollection.Copy(other.Definition, Definition);
    }

    /// <summary>
    /// Occurs when a statement that reports a row count has completed. The provider ignores exceptions that a handler throws.
    /// </summary>
    public event StatementCompletedEventHandler? StatementCompleted
    {
        add => (Definition.StatementEvents ??= new StatementEvents(this)).Handlers += value;
        remove => (Definition.StatementEvents ??= new StatementEvents(this)).Handlers -= value;
    }

    /// <summary>Gets or sets the statements to execute, or the name of the procedure or table. The default is an empty string.</summary>
    /// <exception cref="InvalidOperationException">The command is being executed.</exception>
    [AllowNull]
    public override string CommandText
    {
        get => Definition.Text;
        set
        {
            _executor.ThrowIfExecuting(nameof(CommandText));
            Definition.Text = value ?? string.Empty;
        }
    }

    /// <summary>
    /// Gets or sets the number of seconds to wait for the server; 0 for no limit. The default is the value of Command Timeout in the
    /// connection string, or 30 without a connection.
    /// </summary>
    /// <remarks>
    /// The timeout applies to the execution, from sending the request until the method returns. It starts again for each
    /// <see cref="SqlDataReader.Read"/>, <see cref="SqlDataReader.NextResult"/>, getter or close that has to wait for the server.
    /// <para>
    /// When the timeout expires, the provider asks the server to stop and waits for the acknowledgement, by default for at most 5 more
    /// seconds (Cancellation Timeout). Then it throws a <see cref="SqlException"/> with the number -2. The connection stays usable if the
    /// server sent the acknowledgement.
    /// </para>
    /// </remarks>
    /// <exception cref="ArgumentException">The value is negative.</exception>
    public override int CommandTimeout
    {
        get => _executor.CommandTimeout;
        set => _executor.CommandTimeout = value;
    }

    /// <summary>
    /// Gets or sets the meaning of <see cref="CommandText"/>: statements (the default), the name of a procedure, or the name of a table of
    /// which all rows and columns are selected.
    /// </summary>
    /// <exception cref="ArgumentOutOfRangeException">The value is not a member of the enumeration.</exception>
    public override CommandType CommandType
    {
        get => Definition.CommandType;
        set => Definition.CommandType = value;
    }

    /// <summary>Gets or sets the connection that the command is executed on; null for none.</summary>
    /// <exception cref="InvalidOperationException">
    /// The connection is another one, and the command is being executed or its reader is open.
    /// </exception>
    public new SqlConnection? Connection
    {
        get => (SqlConnection?)_executor.Connection;
        set => _executor.SetConnection(value);
    }

    /// <summary>Gets or sets the transaction of the connection that the command is executed in; null for none.</summary>
    public new SqlTransaction? Transaction
    {
        get => (SqlTransaction?)_executor.Transaction;
        set => _executor.Transaction = value;
    }

    /// <summary>Gets the parameters.</summary>
    public new SqlParameterCollection Parameters => SqlParameterCollection.CreateFor(Definition);

    /// <summary>Gets or sets a value that indicates whether a designer shows the command. The default is true.</summary>
    public override bool DesignTimeVisible
    {
        get => !Definition.IsHiddenInDesigner;
        set => Definition.IsHiddenInDesigner = !value;
    }

    /// <summary>
    /// Gets or sets how a data adapter applies the results of the command to the row. The default is <see cref="UpdateRowSource.Both"/>.
    /// </summary>
    /// <exception cref="ArgumentOutOfRangeException">The value is not a member of the enumeration.</exception>
    public override UpdateRowSource UpdatedRowSource
    {
        get => Definition.UpdatedRowSource;
        set => Definition.UpdatedRowSource = value;
    }

    /// <summary>
    /// Gets the setting that determines whether Always Encrypted columns are encrypted and decrypted. The default is
    /// <see cref="SqlCommandColumnEncryptionSetting.UseConnectionSetting"/>.
    /// </summary>
    public SqlCommandColumnEncryptionSetting ColumnEncryptionSetting => EncryptionUse.GetSetting(Definition);

    /// <summary>
    /// Gets or sets a value that indicates whether the parameters of statements are sent by position, without their names. The default is
    /// false.
    /// </summary>
    /// <remarks>This makes the request of a command with many parameters smaller. Such a command cannot have output parameters.</remarks>
    public bool EnableOptimizedParameterBinding
    {
        get => Definition.IsUnnamed;
        set => Definition.IsUnnamed = value;
    }

    /// <inheritdoc/>
    protected override DbConnection? DbConnection
    {
        get => Connection;
        set => Connection = ForeignObjects.Cast<SqlConnection>(value);
    }

    /// <inheritdoc/>
    protected override DbParameterCollection DbParameterCollection => Parameters;

    /// <inheritdoc/>
    protected override DbTransaction? DbTransaction
    {
        get => Transaction;
        set => Transaction = ForeignObjects.Cast<SqlTransaction>(value);
    }

    internal Executor Executor => _executor;

    internal bool HasParameters => Definition.HasParameters;

    private CommandDefinition Definition => (CommandDefinition)_executor.Executable;

    /// <summary>
    /// Cancels the command if it is being executed or its results are being read. The canceled operation throws a
    /// <see cref="SqlException"/> ("Operation cancelled by user."), and the connection stays usable.
    /// </summary>
    /// <remarks>Can be called from any thread. It does nothing if the command has completed.</remarks>
    public override void Cancel() => _executor.Cancel();

    /// <summary>Creates a parameter. It is not added to <see cref="Parameters"/>.</summary>
    public new SqlParameter CreateParameter() => new();

    /// <inheritdoc/>
    protected override DbParameter CreateDbParameter() => new SqlParameter();

    /// <summary>Resets <see cref="CommandTimeout"/> to its default.</summary>
    public void ResetCommandTimeout() => _executor.ResetTimeout();

    /// <summary>Creates a copy of the command, with copies of its parameters, on the same connection.</summary>
    public SqlCommand Clone() => new(this);

    object ICloneable.Clone() => Clone();

    /// <summary>
    /// Uses the encryption setting and the key stores of the command that selected the rows, to write its values back. Values that it
    /// decrypts must be encrypted again, also if it encrypts no parameters.
    /// </summary>
    internal void EncryptLike(SqlCommand select)
    {
        EncryptionUse.Copy(select.Definition, Definition);
        if (select.ColumnEncryptionSetting == SqlCommandColumnEncryptionSetting.ResultSetOnly)
        {
            EncryptionUse.SetSetting(Definition, SqlCommandColumnEncryptionSetting.Enabled);
        }
    }

    /// <inheritdoc/>
    protected override void Dispose(bool disposing)
    {
        if (disposing)
        {
            Definition.EndPreparing();
        }

        base.Dispose(disposing);
    }

    /// <summary>
    /// Registers key stores for this command (Always Encrypted). They replace those of an earlier call, of the connection and of the
    /// process.
    /// </summary>
    /// <param name="customProviders">
    /// The key stores by name; empty to use those of the connection. Names ignore case, and must not begin with MSSQL_.
    /// </param>
    /// <exception cref="ArgumentNullException">The dictionary or a key store is null, or a name is null or empty.</exception>
    /// <exception cref="ArgumentException">A name is reserved.</exception>
    public void RegisterColumnEncryptionKeyStoreProvidersOnCommand(
        IDictionary<string, SqlColumnEncryptionKeyStoreProvider> customProviders) =>
        AttachedKeyStores.Set(Definition, KeyStoreSet.Create(customProviders));

    /// <summary>
    /// Adds a key store with asynchronous methods to those of this command (Always Encrypted). The command then uses no others.
    /// </summary>
    /// <param name="name">
    /// The name of the store in the metadata of column master keys. Names ignore case, and must not begin with MSSQL_.
    /// </param>
    /// <param name="store">The store. It replaces a store of the command with the same name.</param>
    /// <exception cref="ArgumentNullException">The store is null, or the name is null or empty.</exception>
    /// <exception cref="ArgumentException">The name is reserved.</exception>
    public void RegisterColumnEncryptionKeyStoreOnCommand(string name, ISqlColumnEncryptionKeyStore store) =>
        AttachedKeyStores.Set(Definition, (AttachedKeyStores.Find(Definition) ?? KeyStoreSet.Empty).With(name, store));

    /// <summary>
    /// Marks the command for preparation. The server prepares the statement at the next execution (sp_prepexec); later executions use the
    /// prepared handle (sp_execute).
    /// </summary>
    /// <remarks>
    /// If the text or the declaration of a parameter changes, or the connection is closed, the next execution prepares the statement again.
    /// Disposing the command releases the handle. For procedures and for statements without parameters, which need no preparation, only the
    /// connection and the text are checked.
    /// <para>
    /// Nothing is sent before the next execution. Releasing a handle costs no round trip, because the release is sent with a later request
    /// (MS-TDS 2.2.6.6). If the server no longer accepts a handle, the provider prepares the statement again transparently.
    /// </para>
    /// </remarks>
    /// <exception cref="InvalidOperationException">
    /// There is no open connection, the connection has an open reader, or the transaction does not belong to the connection. Or a parameter
    /// has no type; no Size, although its type has a variable length; or no Precision or Scale, although it is a decimal.
    /// </exception>
    public override void Prepare() => _executor.Prepare();

    /// <summary>Executes the command and reads its response to the end.</summary>
    /// <returns>The number of rows that all statements changed, inserted or deleted; -1 if the server reported none.</returns>
    /// <exception cref="SqlException">
    /// The server reported an error, the timeout expired (number -2), or the command was canceled.
    /// </exception>
    /// <exception cref="InvalidOperationException">
    /// There is no open connection, the connection has an open reader, or the transaction does not belong to the connection.
    /// </exception>
    /// <exception cref="ArgumentException">The value of a parameter is invalid. Nothing was sent.</exception>
    public override int ExecuteNonQuery() => Retry is { } retry
        ? RetriedExecution.Execute<NonQueryConsumer, int>(retry, this, default, nameof(ExecuteNonQuery))
        : _executor.Execute<NonQueryConsumer, int>(this, default, nameof(ExecuteNonQuery));

    /// <inheritdoc cref="ExecuteNonQuery"/>
    /// <exception cref="OperationCanceledException">The token was canceled.</exception>
    public override Task<int> ExecuteNonQueryAsync(CancellationToken cancellationToken) => Retry is { } retry
        ? RetriedExecution.ExecuteAsync<NonQueryConsumer, int>(retry, this, default, nameof(ExecuteNonQueryAsync), cancellationToken)
        : _executor.ExecuteAsync<NonQueryConsumer, int>(this, default, nameof(ExecuteNonQueryAsync), cancellationToken);

    /// <summary>Executes the command, returns the first value of its first result, and reads the response to the end.</summary>
    /// <returns>
    /// The first column of the first row of the first result; null if there is no row, <see cref="DBNull.Value"/> for NULL.
    /// </returns>
    /// <inheritdoc cref="ExecuteNonQuery" path="/exception"/>
    public override object? ExecuteScalar() => Retry is { } retry
        ? RetriedExecution.Execute<ScalarConsumer, object?>(retry, this, default, nameof(ExecuteScalar))
        : _executor.Execute<ScalarConsumer, object?>(this, default, nameof(ExecuteScalar));

    /// <inheritdoc cref="ExecuteScalar"/>
    /// <exception cref="OperationCanceledException">The token was canceled.</exception>
    public override Task<object?> ExecuteScalarAsync(CancellationToken cancellationToken) => Retry is { } retry
        ? RetriedExecution.ExecuteAsync<ScalarConsumer, object?>(retry, this, default, nameof(ExecuteScalarAsync), cancellationToken)
        : _executor.ExecuteAsync<ScalarConsumer, object?>(this, default, nameof(ExecuteScalarAsync), cancellationToken);

    /// <inheritdoc cref="ExecuteReader(CommandBehavior)"/>
    public new SqlDataReader ExecuteReader() => ExecuteReader(CommandBehavior.Default);

    /// <summary>
    /// Executes the command and returns a reader for its results. The reader must be closed before the connection is used again.
    /// </summary>
    /// <remarks>
    /// If the server sends an error after the columns of a result, <see cref="SqlDataReader.Read"/> throws it on that result.
    /// <see cref="SqlDataReader.NextResult"/> then moves to the next result.
    /// </remarks>
    /// <inheritdoc cref="ExecuteNonQuery" path="/exception"/>
    /// <exception cref="ArgumentOutOfRangeException">The behavior has undefined bits.</exception>
    public new SqlDataReader ExecuteReader(CommandBehavior behavior) => Retry is { } retry
        ? RetriedExecution.Execute<ReaderConsumer, SqlDataReader>(retry, this, new ReaderConsumer(behavior), nameof(ExecuteReader))
        : _executor.Execute<ReaderConsumer, SqlDataReader>(this, new ReaderConsumer(behavior), nameof(ExecuteReader));

    /// <inheritdoc cref="ExecuteReaderAsync(CommandBehavior, CancellationToken)"/>
    public new Task<SqlDataReader> ExecuteReaderAsync() => ExecuteReaderAsync(CommandBehavior.Default, CancellationToken.None);

    /// <inheritdoc cref="ExecuteReaderAsync(CommandBehavior, CancellationToken)"/>
    public new Task<SqlDataReader> ExecuteReaderAsync(CancellationToken cancellationToken) =>
        ExecuteReaderAsync(CommandBehavior.Default, cancellationToken);

    /// <inheritdoc cref="ExecuteReaderAsync(CommandBehavior, CancellationToken)"/>
    public new Task<SqlDataReader> ExecuteReaderAsync(CommandBehavior behavior) =>
        ExecuteReaderAsync(behavior, CancellationToken.None);

    /// <inheritdoc cref="ExecuteReader(CommandBehavior)"/>
    /// <exception cref="OperationCanceledException">The token was canceled.</exception>
    public new Task<SqlDataReader> ExecuteReaderAsync(CommandBehavior behavior, CancellationToken cancellationToken) => Retry is { } retry
        ? RetriedExecution.ExecuteAsync<ReaderConsumer, SqlDataReader>(
            retry, this, new ReaderConsumer(behavior), nameof(ExecuteReaderAsync), cancellationToken)
        : _executor.ExecuteAsync<ReaderConsumer, SqlDataReader>(
            this, new ReaderConsumer(behavior), nameof(ExecuteReaderAsync), cancellationToken);

    /// <summary>Executes the command and returns a reader for the XML of its result.</summary>
    /// <inheritdoc cref="ExecuteNonQuery" path="/exception"/>
    /// <exception cref="InvalidOperationException">The result is not XML.</exception>
    /// <remarks>
    /// The result must have a single column: an xml column, of which the first row is read, or a text column, whose rows are concatenated,
    /// as SELECT ... FOR XML returns it. The reader reads from the connection. The connection is busy until the reader has reached the end
    /// of the XML or is closed.
    /// </remarks>
    public XmlReader ExecuteXmlReader() =>
        Retry is { } retry ? RetriedExecution.ExecuteXml(retry, this) : XmlExecution.Execute(_executor, this);

    /// <inheritdoc cref="ExecuteXmlReaderAsync(CancellationToken)"/>
    public Task<XmlReader> ExecuteXmlReaderAsync() => ExecuteXmlReaderAsync(CancellationToken.None);

    /// <summary>
    /// Executes the command and returns a reader for the XML of its result, as <see cref="ExecuteXmlReader"/> does. The reader supports
    /// asynchronous reading.
    /// </summary>
    /// <inheritdoc cref="ExecuteXmlReader" path="/exception"/>
    /// <exception cref="OperationCanceledException">The token was canceled.</exception>
    /// <remarks>
    /// Closing the reader before its end blocks the thread until the rest of the response has been read, because <see cref="XmlReader"/>
    /// cannot be closed asynchronously.
    /// </remarks>
    public Task<XmlReader> ExecuteXmlReaderAsync(CancellationToken cancellationToken) =>
        Retry is { } retry
            ? RetriedExecution.ExecuteXmlAsync(retry, this, cancellationToken)
            : XmlExecution.ExecuteAsync(_executor, this, cancellationToken);

    /// <inheritdoc/>
    protected override DbDataReader ExecuteDbDataReader(CommandBehavior behavior) => ExecuteReader(behavior);

    /// <inheritdoc/>
    protected override async Task<DbDataReader> ExecuteDbDataReaderAsync(CommandBehavior behavior, CancellationToken cancellationToken) =>
        await ExecuteReaderAsync(behavior, cancellationToken).ConfigureAwait(false);

    ExecutionObserver IObservedCommand.StartObserver(string operation) => TracingCommandObserver.Start(this, operation);
}
