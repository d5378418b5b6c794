using System;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Authentication;
using MsSqlConnector.Configuration;
using MsSqlConnector.Pooling;

namespace MsSqlConnector;

/// <summary>
/// A database as a program uses it: makes connections to it, and owns the pool of their sessions and what keeps their access tokens
/// fresh. One is made at start-up and used by all threads; <see cref="SqlDataSourceBuilder"/> makes those with more than a connection
/// string. Its pool is shared with no other data source, even of the same connection string.
/// </summary>
public sealed partial class SqlDataSource
{
    private readonly ConnectionSettings _settings;
    private readonly PoolOwner _owner;
    private readonly TokenRefresher? _tokens;

    internal SqlDataSource(ConnectionSettings settings, PoolOwner owner, TokenRefresher? tokens)
    {
        _owner = owner;
        _tokens = tokens;
        _settings = settings.WithOwner(owner);
    }

    /// <summary>What the data source's pool is called in metrics and events: the name it was given, else server and database.</summary>
    public string Name => _settings.PoolName;

    /// <summary>Makes a data source of nothing but a connection string.</summary>
    /// <param name="connectionString">The connection string.</param>
    /// <returns>The data source, which the caller disposes of.</returns>
    /// <exception cref="ArgumentException">The connection string is empty or malformed, or has a keyword or value that is not supported.</exception>
    public static SqlDataSource Create(string connectionString) => new SqlDataSourceBuilder(connectionString).Build();

    /// <summary>A closed connection to the data source.</summary>
    /// <returns>The connection, which the caller disposes of.</returns>
    /// <exception cref="ObjectDisposedException">The data source has been disposed of.</exception>
    public new SqlConnection CreateConnection()
    {
        _owner.ThrowIfDisposed();
        return new SqlConnection(_settings);
    }

    /// <summary>An open connection to the data source: with an idle session of its pool, or by logging in.</summary>
    /// <returns>The connection, which the caller disposes of.</returns>
    /// <exception cref="ObjectDisposedException">The data source has been disposed of.</exception>
    /// <exception cref="InvalidOperationException">No session of the pool became free in time.</exception>
    /// <exception cref="SqlException">The server was not reached in time or refused the login.</exception>
    public new SqlConnection OpenConnection()
    {
        SqlConnection connection = CreateConnection();
        try
        {
            connection.Open();
            return connection;
        }
        catch (Exception)
        {
            connection.Dispose();
            throw;
        }
    }

    /// <inheritdoc cref="OpenConnection"/>
    /// <param name="cancellationToken">Gives up, and closes what was being opened.</param>
    /// <exception cref="OperationCanceledException">The token was cancelled.</exception>
    public new async ValueTask<SqlConnection> OpenConnectionAsync(CancellationToken cancellationToken = default)
    {
        SqlConnection connection = CreateConnection();
        try
        {
            await connection.OpenAsync(cancellationToken).ConfigureAwait(false);
            return connection;
        }
        catch (Exception)
        {
            await connection.DisposeAsync().ConfigureAwait(false);
            throw;
        }
    }

    /// <summary>
    /// A command that opens a connection of its own whenever it is executed, and closes it when it is done; after ExecuteReader that is
    /// when the reader is closed. It cannot be prepared or take part in a transaction of its connection.
    /// </summary>
    /// <param name="commandText">The statements, or the name of the procedure.</param>
    /// <returns>The command.</returns>
    /// <exception cref="ObjectDisposedException">The data source has been disposed of.</exception>
    public new SqlCommand CreateCommand(string? commandText = null) => new(commandText, CreateConnection()) { OwnsConnection = true };

    /// <summary>A batch that opens and closes a connection of its own, as <see cref="CreateCommand"/> says.</summary>
    /// <returns>The batch.</returns>
    /// <exception cref="ObjectDisposedException">The data source has been disposed of.</exception>
    public new SqlBatch CreateBatch() => new(CreateConnection()) { OwnsConnection = true };

    /// <summary>Closes the idle sessions of the data source's pool; those in use are closed when they come back.</summary>
    public void Clear() => SessionPools.Clear(_owner);

    private void End()
    {
        if (_owner.TryDispose())
        {
            _tokens?.Dispose();
            SessionPools.Clear(_owner);
        }
    }
}
