using System;
using System.ComponentModel;
using System.Data;
using System.Data.Common;
using System.Threading;
using MsSqlConnector.Configuration;
using MsSqlConnector.Connections;
using MsSqlConnector.Errors;
using MsSqlConnector.Pooling;
using MsSqlConnector.Sessions;
using MsSqlConnector.Timing;

namespace MsSqlConnector;

/// <summary>
/// A connection to SQL Server or Azure SQL. Opening takes a session from the pool of its connection string or logs in;
/// closing gives the session back. Only one thread may use it at a time.
/// </summary>
[DesignerCategory("")]
public sealed partial class SqlConnection : DbConnection, ICloneable
{
    private ConnectionSettings? _settings;
    private ConnectionLink _link;
    private SqlTransaction? _transaction;
    private bool _hasOpened;

    /// <summary>A connection without a connection string yet.</summary>
    public SqlConnection()
    {
        // The base class has a finalizer, for which there is nothing to do here.
        GC.SuppressFinalize(this);
    }

    /// <summary>A closed connection.</summary>
    /// <param name="connectionString">The connection string.</param>
    /// <exception cref="ArgumentException">The connection string is malformed, or has a keyword or value that is not supported.</exception>
    public SqlConnection(string? connectionString)
        : this() => _settings = ConnectionSettings.Parse(connectionString);

    /// <summary>A closed connection that logs in with a credential.</summary>
    /// <param name="connectionString">The connection string, without user and password.</param>
    /// <param name="credential">The user and password; null for those of the connection string.</param>
    /// <exception cref="ArgumentException">The connection string is malformed, or has a user or password too.</exception>
    public SqlConnection(string? connectionString, SqlCredential? credential)
        : this(connectionString) => _settings = _settings!.WithIdentity(_settings.Identity.With(credential));

    /// <summary>A closed connection whose sessions come from a pool of its own, not from that of its connection string.</summary>
    internal SqlConnection(SessionPool pool)
        : this() => _settings = pool.Settings.WithPool(pool);

    /// <summary>A closed connection of a data source; its connection string is shown as one that was open already.</summary>
    internal SqlConnection(ConnectionSettings settings)
        : this()
    {
        _settings = settings;
        _hasOpened = true;
    }

    /// <summary>An open connection with a session that somebody rented already.</summary>
    internal SqlConnection(PooledSession rented)
        : this(rented.Settings)
    {
        _link.Rented = rented;
        rented.Session.Receiver = this;
    }

    private SqlConnection(SqlConnection other)
        : this()
    {
        _settings = other._settings;
        _hasOpened = other._hasOpened;
        FireInfoMessageEventOnUserErrors = other.FireInfoMessageEventOnUserErrors;
    }

    /// <summary>
    /// The connection string. Once the connection was opened it is shown without its password, unless Persist Security Info is
    /// on. It can be changed while the connection is closed.
    /// </summary>
    /// <exception cref="InvalidOperationException">
    /// The connection is not closed, or the text is at odds with <see cref="Credential"/>, <see cref="AccessToken"/> or
    /// <see cref="AccessTokenCallback"/>.
    /// </exception>
    /// <exception cref="ArgumentException">The text is malformed, or has a keyword or value that is not supported.</exception>
    public override string ConnectionString
    {
#pragma warning disable CS8765 // The base allows null in some platforms' annotations only.
        get => _hasOpened ? Settings.TextAfterOpening : Settings.Text;
        set
#pragma warning restore CS8765
        {
            ThrowUnlessClosed(nameof(ConnectionString));
            _settings = WithIdentity(ConnectionSettings.Parse(value), Settings.Identity);
            _hasOpened = false;
        }
    }

    /// <summary>Seconds for the whole of opening, 0 for no limit: Connect Timeout, 15 unless set.</summary>
    public override int ConnectionTimeout => Settings.ConnectTimeoutSeconds;

    /// <summary>Seconds for a command that does not say otherwise, 0 for no limit: Command Timeout, 30 unless set.</summary>
    public int CommandTimeout => Settings.CommandTimeoutSeconds;

    /// <summary>The current database; while closed, the one of the connection string.</summary>
    public override string Database => _link.Session?.Environment.Database ?? Settings.Login.Database;

    /// <summary>
    /// The server as the connection string names it; while open, the one of several that was taken, or the failover partner.
    /// </summary>
    public override string DataSource => _link.Session?.Origin.DataSource ?? Settings.DataSource;

    /// <summary>The size of packets in bytes: what was agreed on, or while closed what the connection string asks for.</summary>
    public int PacketSize => _link.Session?.Environment.PacketByteCount ?? Settings.Login.PacketByteCount;

    /// <summary>The client's name as the server sees it: Workstation ID, the machine's unless set.</summary>
    public string WorkstationId => Settings.Login.WorkstationId;

    /// <summary>The server's version, such as 16.00.1000.</summary>
    /// <exception cref="InvalidOperationException">The connection is closed.</exception>
    public override string ServerVersion => OpenSession.Login.ServerVersion;

    /// <summary>The server's number for the connection (SPID, MS-TDS 2.2.3.1.4); 0 while closed.</summary>
    public int ServerProcessId => _link.Session?.State.Packets.ProcessId ?? 0;

    /// <summary>The id under which the connection stands in the server's traces (MS-TDS 2.2.6.5); all zero while closed.</summary>
    public Guid ClientConnectionId => _link.Session?.Origin.ConnectionId ?? Guid.Empty;

    /// <summary>Closed, connecting or open. A connection that has failed is closed.</summary>
    public override ConnectionState State =>
        _link.Session is not null ? ConnectionState.Open
        : _link.Phase is (int)OpenPhase.Connecting ? ConnectionState.Connecting
        : ConnectionState.Closed;

    /// <summary>Whether errors of classes 11 to 16 raise <see cref="InfoMessage"/> instead of an exception.</summary>
    public bool FireInfoMessageEventOnUserErrors { get; set; }

    /// <inheritdoc/>
    protected override DbProviderFactory DbProviderFactory => SqlClientFactory.Instance;

    internal ConnectionSettings Settings => _settings ?? ConnectionSettings.Parse(null);

    /// <summary>The session, while the connection is open.</summary>
    /// <exception cref="InvalidOperationException">The connection is closed.</exception>
    internal Session OpenSession => _link.OpenSession;

    /// <summary>Whether the session has failed, or there is none.</summary>
    internal bool IsBroken => _link.Session is null;

    /// <summary>Closes the idle sessions of the connection string's pool; those in use are closed when they come back.</summary>
    /// <param name="connection">A connection with that connection string.</param>
    public static void ClearPool(SqlConnection connection)
    {
        ArgumentNullException.ThrowIfNull(connection);
        if (connection._settings is { Text.Length: > 0 } settings)
        {
            SessionPools.Get(settings).Clear();
        }
    }

    /// <summary>Closes the idle sessions of all pools; those in use are closed when they come back.</summary>
    public static void ClearAllPools() => SessionPools.ClearAll();

    /// <summary>A command on this connection.</summary>
    /// <returns>The command.</returns>
    public new SqlCommand CreateCommand() => new(null, this);

    /// <summary>A batch on this connection.</summary>
    /// <returns>The batch.</returns>
    public new SqlBatch CreateBatch() => new(this);

    /// <inheritdoc/>
    protected override DbCommand CreateDbCommand() => CreateCommand();

    /// <summary>A closed connection with the same connection string and credential.</summary>
    object ICloneable.Clone() => new SqlConnection(this);

    /// <summary>Closes the connection and empties its connection string, credential and tokens.</summary>
    /// <param name="disposing">Whether the caller disposes; false in a finalizer.</param>
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
                _settings = null;
                _hasOpened = false;
            }
        }

        base.Dispose(disposing);
    }

    internal void ForgetTransaction(SqlTransaction transaction)
    {
        if (ReferenceEquals(_transaction, transaction))
        {
            _transaction = null;
        }
    }

    /// <summary>A request could not be ended properly: the session is not used again.</summary>
    internal void GiveUpSession() => _link.Rented?.Session.Abandon();

    private void ThrowUnlessClosed(string property)
    {
        if (State is not ConnectionState.Closed and var state)
        {
            throw StateErrors.ClosedNeeded(property, state);
        }
    }
}
