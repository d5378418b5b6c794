using System;
using System.Data;
using System.Data.Common;
using System.Diagnostics.CodeAnalysis;
using MsSqlConnector.Errors;
using MsSqlConnector.Execution;
using MsSqlConnector.Sessions;
using MsSqlConnector.Sessions.Running;

namespace MsSqlConnector;

/// <summary>A statement, a batch of statements or a procedure, with its parameters, to be executed on a connection.</summary>
/// <remarks>
/// One command is executed at a time. Only <see cref="Cancel"/> may be called from another thread.
/// </remarks>
public sealed partial class SqlCommand : DbCommand, ICloneable
{
    private const int DefaultTimeoutSeconds = 30;

    private SqlParameterCollection? _parameters;
    private string _commandText = string.Empty;
    private CommandType _commandType = CommandType.Text;

    /// <summary>-1 when it is the connection's.</summary>
    private int _timeoutSeconds = -1;

    private UpdateRowSource _updatedRowSource = UpdateRowSource.Both;
    private SqlConnection? _connection;
    private SqlTransaction? _transaction;

    private ExecutionClock? _clock;

    /// <summary>Of the request under way, for <see cref="Cancel"/>: it must not stop a later one.</summary>
    private volatile ActiveRequest? _active;

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
        _commandText = cmdText ?? string.Empty;
        _connection = connection;
        _transaction = transaction;
    }

    private SqlCommand(SqlCommand other)
        : this(other._commandText, other._connection, other._transaction)
    {
        _commandType = other._commandType;
        _timeoutSeconds = other._timeoutSeconds;
        _updatedRowSource = other._updatedRowSource;
        DesignTimeVisible = other.DesignTimeVisible;
        ColumnEncryptionSetting = other.ColumnEncryptionSetting;
        EnableOptimizedParameterBinding = other.EnableOptimizedParameterBinding;
        OwnsConnection = other.OwnsConnection;
        foreach (SqlParameter parameter in other.Parameters)
        {
            Parameters.Add(((ICloneable)parameter).Clone());
        }
    }

    /// <summary>The statements, or the name of the procedure or table.</summary>
    /// <exception cref="InvalidOperationException">The command is being executed, or its reader is open.</exception>
    [AllowNull]
    public override string CommandText
    {
        get => _commandText;
        set
        {
            ThrowIfActive(nameof(CommandText));
            _commandText = value ?? string.Empty;
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
        get => _timeoutSeconds >= 0 ? _timeoutSeconds : _connection?.CommandTimeout ?? DefaultTimeoutSeconds;
        set => _timeoutSeconds = value >= 0
            ? value
            : throw new ArgumentException($"Invalid CommandTimeout value {value}: it must be 0 (no limit) or greater.", nameof(CommandTimeout));
    }

    /// <summary>
    /// What <see cref="CommandText"/> is: statements (the default), the name of a procedure, or that of a table, of which all rows and
    /// columns are selected.
    /// </summary>
    /// <exception cref="ArgumentOutOfRangeException">An unknown value.</exception>
    public override CommandType CommandType
    {
        get => _commandType;
        set => _commandType = value switch
        {
            CommandType.Text or CommandType.StoredProcedure or CommandType.TableDirect => value,
            _ => throw new ArgumentOutOfRangeException(nameof(CommandType), value, $"The CommandType enumeration value, {(int)value}, is invalid."),
        };
    }

    /// <summary>The connection the command is executed on.</summary>
    /// <exception cref="InvalidOperationException">The command is being executed, or its reader is open.</exception>
    public new SqlConnection? Connection
    {
        get => _connection;
        set
        {
            ThrowIfActive(nameof(Connection));
            if (_transaction is { Connection: null } || !ReferenceEquals(value, _connection))
            {
                _transaction = null;
            }

            if (!ReferenceEquals(value, _connection))
            {
                EndPreparing();
                OwnsConnection = false;
            }

            _connection = value;
        }
    }

    /// <summary>The transaction of the connection in which the command is executed.</summary>
    public new SqlTransaction? Transaction
    {
        get
        {
            // A transaction that has ended is of no more interest than none.
            if (_transaction is { Connection: null })
            {
                _transaction = null;
            }

            return _transaction;
        }
        set => _transaction = value;
    }

    /// <summary>The parameters.</summary>
    public new SqlParameterCollection Parameters => _parameters ??= new SqlParameterCollection();

    /// <summary>Whether a designer shows the command. True by default.</summary>
    public override bool DesignTimeVisible { get; set; } = true;

    /// <summary>What a data adapter takes back into the row. <see cref="UpdateRowSource.Both"/> by default.</summary>
    /// <exception cref="ArgumentOutOfRangeException">An unknown value.</exception>
    public override UpdateRowSource UpdatedRowSource
    {
        get => _updatedRowSource;
        set => _updatedRowSource = value is >= UpdateRowSource.None and <= UpdateRowSource.Both
            ? value
            : throw new ArgumentOutOfRangeException(nameof(UpdatedRowSource), value, $"The UpdateRowSource enumeration value, {(int)value}, is invalid.");
    }

    /// <inheritdoc/>
    protected override DbConnection? DbConnection
    {
        get => _connection;
        set => Connection = (SqlConnection?)value;
    }

    /// <inheritdoc/>
    protected override DbParameterCollection DbParameterCollection => Parameters;

    internal bool HasParameters => _parameters is { Count: > 0 };

    /// <inheritdoc/>
    protected override DbTransaction? DbTransaction
    {
        get => Transaction;
        set => Transaction = (SqlTransaction?)value;
    }

    /// <summary>
    /// Stops the command if it is being executed or read: whoever waits for it gets a <see cref="SqlException"/> ("Operation
    /// cancelled by user."), the connection stays usable. From any thread; does nothing when the command is over.
    /// </summary>
    public override void Cancel()
    {
        _active?.Cancel(CancelReason.User);
        CancelRecovery();
    }

    /// <summary>Makes a parameter, which is not in <see cref="Parameters"/> yet.</summary>
    public new SqlParameter CreateParameter() => new();

    /// <inheritdoc/>
    protected override DbParameter CreateDbParameter() => new SqlParameter();

    /// <summary>Goes back to the default of <see cref="CommandTimeout"/>.</summary>
    public void ResetCommandTimeout() => _timeoutSeconds = -1;

    /// <summary>A copy of the command with copies of its parameters, on the same connection.</summary>
    public SqlCommand Clone() => new(this);

    object ICloneable.Clone() => Clone();

    /// <inheritdoc/>
    protected override void Dispose(bool disposing)
    {
        if (disposing)
        {
            EndPreparing();
        }

        base.Dispose(disposing);
    }

    /// <summary>The command is not executed any more, or its reader was closed.</summary>
    internal void EndReader()
    {
        _active?.Release();
        _active = null;
    }

    private void ThrowIfActive(string property)
    {
        if (_active is not null)
        {
            throw StateErrors.CommandIsActive(property);
        }
    }
}
