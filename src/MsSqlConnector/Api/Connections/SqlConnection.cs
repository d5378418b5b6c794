using System;
using System.ComponentModel;
using System.Data;
using System.Data.Common;
using System.Diagnostics.CodeAnalysis;
using MsSqlConnector.ColumnEncryption.Keys;
using MsSqlConnector.Configuration;
using MsSqlConnector.Connections;
using MsSqlConnector.Diagnostics;
using MsSqlConnector.Errors;
using MsSqlConnector.Pooling;
using MsSqlConnector.Sessions;
using MsSqlConnector.Tracing;
using MsSqlConnector.Transactions;

namespace MsSqlConnector;

/// <summary>
/// Represents a connection to SQL Server or Azure SQL. Opening it rents a session from the pool of its connection string, or logs in;
/// closing it returns the session. Only one thread can use a connection at a time.
/// </summary>
[DesignerCategory("")]
public sealed partial class SqlConnection : DbConnection, ICloneable, IConnection
{
    private ConnectionSource? _source;
    private ConnectionLink _link;

    /// <summary>
    /// The current transaction. It does not keep the object of the application alive; see <see cref="LocalTransaction.Owner"/>.
    /// </summary>
    private LocalTransaction? _transaction;
    private bool _hasOpened;

    // A byte fits between the other fields, so that the object stays as small as it is.
    private byte _registeredApplication;

    /// <summary>Initializes a new instance of the <see cref="SqlConnection"/> class without a connection string.</summary>
    [DynamicDependency(DynamicallyAccessedMemberTypes.All, typeof(SqlCommandSet))]
    public SqlConnection()
    {
        // The finalizer of the base class has nothing to do for this class.
        GC.SuppressFinalize(this);
    }

    /// <summary>Initializes a new instance of the <see cref="SqlConnection"/> class with a connection string.</summary>
    /// <param name="connectionString">The connection string; null for an empty one.</param>
    /// <exception cref="ArgumentException">
    /// The connection string is malformed, or contains a keyword or value that is not supported.
    /// </exception>
    public SqlConnection(string? connectionString)
        : this() => _source = ConnectionSource.Get(connectionString);

    /// <summary>Initializes a new instance of the <see cref="SqlConnection"/> class with a connection string and a credential.</summary>
    /// <param name="connectionString">The connection string, without user name and password; null for an empty one.</param>
    /// <param name="credential">The user name and password; null for those of the connection string.</param>
    /// <exception cref="ArgumentException">
    /// The connection string is malformed, or contains a user name or password in addition to the credential.
    /// </exception>
    public SqlConnection(string? connectionString, SqlCredential? credential)
        : this(connectionString) => _source = Source.WithCredentials(Settings.LoginCredentials.With(credential));

    /// <summary>
    /// Initializes a closed connection of a data source. Its connection string is shown as after opening, without secrets.
    /// </summary>
    internal SqlConnection(ConnectionSource source)
        : this()
    {
        _source = source;
        _hasOpened = true;
    }

    /// <summary>Initializes an open connection with a session that was already rented.</summary>
    internal SqlConnection(PooledSession rented)
        : this(rented.Source)
    {
        _link.Rented = rented;
        rented.Session.Receiver = this;
    }

    private SqlConnection(SqlConnection other)
        : this()
    {
        _source = other._source;
        _hasOpened = other._hasOpened;
        FireInfoMessageEventOnUserErrors = other.FireInfoMessageEventOnUserErrors;
        AttachedKeyStores.Copy(other, this);
    }

    /// <summary>
    /// Gets or sets the connection string. It can only be set while the connection is closed. After the connection was first opened the
    /// getter omits the password, unless Persist Security Info is true.
    /// </summary>
    /// <exception cref="InvalidOperationException">
    /// The connection is not closed, or the value conflicts with <see cref="Credential"/>, <see cref="AccessToken"/> or
    /// <see cref="AccessTokenCallback"/>.
    /// </exception>
    /// <exception cref="ArgumentException">The value is malformed, or contains a keyword or value that is not supported.</exception>
    public override string ConnectionString
    {
#pragma warning disable CS8765 // The base allows null in some platforms' annotations only.
        get => _hasOpened ? Settings.TextAfterOpening : Settings.Text;
        set
#pragma warning restore CS8765
        {
            ThrowUnlessClosed(nameof(ConnectionString));
            _source = WithCredentials(ConnectionSource.Get(value), Settings.LoginCredentials);
            _hasOpened = false;
            _link.ForgetOrigin();
        }
    }

    /// <summary>Gets the time limit in seconds for opening the connection (Connect Timeout); 0 for no limit. The default is 15.</summary>
    public override int ConnectionTimeout => Settings.ConnectTimeoutSeconds;

    /// <summary>Gets the default timeout of commands, in seconds (Command Timeout); 0 for no limit. The default is 30.</summary>
    public int CommandTimeout => Settings.CommandTimeoutSeconds;

    /// <summary>Gets the current database; while the connection is closed, the one of the connection string.</summary>
    public override string Database => _link.Session?.Environment.Database ?? Settings.Login.Database;

    /// <summary>
    /// Gets the server, as the connection string names it; while the connection is open, the host or failover partner that it is connected
    /// to.
    /// </summary>
    public override string DataSource => _link.Session?.Origin.DataSource ?? Settings.DataSource;

    /// <summary>
    /// Gets the packet size in bytes: the negotiated one, or while the connection is closed the one of the connection string.
    /// </summary>
    public int PacketSize => _link.Session?.Environment.PacketByteCount ?? Settings.Login.PacketByteCount;

    /// <summary>Gets the name of the client that is sent to the server (Workstation ID). The default is the name of the machine.</summary>
    public string WorkstationId => Settings.Login.WorkstationId;

    /// <summary>
    /// Gets or sets the application that uses the connection. Has no effect, because the provider does not report it to the server; the
    /// default is Unknown.
    /// </summary>
    public RegisteredApplication RegisteredApplication
    {
        get => (RegisteredApplication)_registeredApplication;
        set => _registeredApplication = (byte)value;
    }

    /// <summary>Gets the version of the server, for example 16.00.1000.</summary>
    /// <exception cref="InvalidOperationException">The connection is closed.</exception>
    public override string ServerVersion => OpenSession.Login.ServerVersion;

    /// <summary>Gets the process id of the session on the server (SPID, MS-TDS 2.2.3.1.4); 0 while the connection is closed.</summary>
    public int ServerProcessId => _link.Session?.State.Packets.ProcessId ?? 0;

    /// <summary>
    /// Gets the ID of the connection in server traces (MS-TDS 2.2.6.5). A connection that was closed keeps the ID until it is opened again
    /// or its connection string is set. <see cref="Guid.Empty"/> if the connection has not been opened.
    /// </summary>
    public Guid ClientConnectionId => _link.Origin?.ConnectionId ?? Guid.Empty;

    /// <summary>Gets the state of the connection: closed, connecting or open. A connection that has failed is closed.</summary>
    public override ConnectionState State =>
        _link.Session is not null ? ConnectionState.Open
        : _link.Phase is (int)OpenPhase.Connecting ? ConnectionState.Connecting
        : ConnectionState.Closed;

    /// <summary>
    /// Gets or sets a value that indicates whether errors with a severity of 11 to 16 raise <see cref="InfoMessage"/> instead of an
    /// exception. The default is false.
    /// </summary>
    public bool FireInfoMessageEventOnUserErrors { get; set; }

    /// <inheritdoc/>
    protected override DbProviderFactory DbProviderFactory => SqlClientFactory.Instance;

    /// <summary>Gets the data source of the connection.</summary>
    internal ConnectionSource Source => _source ?? ConnectionSource.Get(null);

    internal ConnectionSettings Settings => Source.Settings;

    /// <summary>Gets the session of the open connection.</summary>
    /// <exception cref="InvalidOperationException">The connection is closed.</exception>
    internal Session OpenSession => _link.OpenSession;

    /// <summary>Gets a value that indicates whether the session has failed or does not exist.</summary>
    internal bool IsBroken => _link.Session is null;

    /// <summary>
    /// Closes the idle sessions of the pool of a connection string. Sessions that are in use are closed when they are returned.
    /// </summary>
    /// <param name="connection">A connection with the connection string of the pool.</param>
    /// <exception cref="ArgumentNullException"><paramref name="connection"/> is null.</exception>
    public static void ClearPool(SqlConnection connection)
    {
        ArgumentNullException.ThrowIfNull(connection);
        if (connection.Settings.Text.Length > 0)
        {
            connection.Source.GetPool().Clear();
        }
    }

    /// <summary>Closes the idle sessions of all pools. Sessions that are in use are closed when they are returned.</summary>
    public static void ClearAllPools() => PoolSet.ClearAll();

    /// <summary>Creates a command on this connection.</summary>
    /// <returns>The command.</returns>
    public new SqlCommand CreateCommand() => new(null, this);

    /// <summary>Creates a batch on this connection.</summary>
    /// <returns>The batch.</returns>
    public new SqlBatch CreateBatch() => new(this);

    /// <inheritdoc/>
    protected override DbCommand CreateDbCommand() => CreateCommand();

    /// <summary>Creates a closed connection with the same connection string and identity.</summary>
    object ICloneable.Clone() => new SqlConnection(this);

    /// <summary>Closes the connection and clears its connection string, credential and tokens.</summary>
    /// <param name="disposing">Whether the caller disposes of the connection; false in a finalizer.</param>
    protected override void Dispose(bool disposing)
    {
        if (disposing)
        {
            try
            {
                Close();
            }
            finally
            {
                _source = null;
                _hasOpened = false;
            }
        }

        base.Dispose(disposing);
    }

    internal void DetachTransaction(LocalTransaction transaction)
    {
        if (ReferenceEquals(_transaction, transaction))
        {
            _transaction = null;
        }
    }

    private void ThrowUnlessClosed(string property)
    {
        if (State is not ConnectionState.Closed and var state)
        {
            throw StateErrors.ClosedNeeded(property, state);
        }
    }

    ref ConnectionLink IConnection.Link => ref _link;

    ConnectionSource IConnection.Source => Source;

    ConnectionSettings IConnection.Settings => Settings;

    bool IConnection.HasOpenTransaction => _transaction is { IsOpen: true };

    LocalTransaction? IConnection.CollectedTransaction => _transaction is { IsOpen: true, Owner: null } collected ? collected : null;

    bool IConnection.HasTransactionEndedByServer =>
        _transaction is { IsOpen: false } transaction && transaction.Owner is SqlTransaction { IsEndedByServer: true };

    /// <summary>Gets the state of the open connection.</summary>
    internal ref ConnectionLink Link => ref _link;

    void IConnection.OnOpened(PooledSession session)
    {
        StatisticsSwitch.Begin(ref _statistics, this, session.Session.Totals, ClientEvent.WantsStatistics);
        _hasOpened = true;
        OnStateChange(s_opened);
        OnInfos(session.DrainLoginInfos());
    }

    void IConnection.OnReleasing()
    {
        (_transaction?.Owner as SqlTransaction)?.Detach();
        _transaction = null;
        StatisticsSwitch.End(_statistics, this);
    }

    void IConnection.OnClosed() => OnStateChange(s_closed);

    void IConnection.OnReplaced() => StatisticsSwitch.Continue(ref _statistics, this, _link.Session?.Totals);
}
