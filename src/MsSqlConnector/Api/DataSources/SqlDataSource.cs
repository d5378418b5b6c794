using System;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Configuration.Syntax;
using MsSqlConnector.Pooling;

namespace MsSqlConnector;

/// <summary>
/// Represents a database, creates connections to it, and owns their connection pool. An application creates one data source at startup and
/// uses it from all threads. Use <see cref="SqlDataSourceBuilder"/> to configure more than a connection string. A data source shares its
/// pool with no other data source, even if their connection strings are equal.
/// </summary>
public sealed partial class SqlDataSource
{
    private readonly ConnectionSource _source;

    internal SqlDataSource(ConnectionSource source) => _source = source;

    /// <summary>
    /// Gets the name of the pool in metrics and events. It is the configured name, or the names of the server and the database by default.
    /// </summary>
    public string Name => _source.Name;

    /// <summary>Creates a data source from a connection string.</summary>
    /// <param name="connectionString">The connection string.</param>
    /// <returns>The data source. The caller must dispose it.</returns>
    /// <exception cref="ArgumentException">The connection string is empty or malformed, or has an unsupported keyword or value.</exception>
    public static SqlDataSource Create(string connectionString) => new SqlDataSourceBuilder(connectionString).Build();

    /// <summary>Creates a closed connection.</summary>
    /// <returns>The connection. The caller must dispose it.</returns>
    /// <exception cref="ObjectDisposedException">The data source is disposed.</exception>
    public new SqlConnection CreateConnection()
    {
        _source.ThrowIfDisposed();
        return new SqlConnection(_source);
    }

    /// <summary>
    /// Creates a closed connection to another database of the same server, for example to create or delete a database. It has all settings,
    /// the credentials and the callbacks of the data source, including the connection initializer.
    /// </summary>
    /// <remarks>
    /// The connection is pooled as the connection string specifies, in a separate pool for each database, without Min Pool Size and Attach
    /// DB Filename. <see cref="Clear"/> and disposal of the data source apply to these pools too.
    /// </remarks>
    /// <param name="database">The name of the database.</param>
    /// <returns>The connection. The caller must dispose it.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="database"/> is null.</exception>
    /// <exception cref="ArgumentException"><paramref name="database"/> is empty, or longer than 128 characters.</exception>
    /// <exception cref="ObjectDisposedException">The data source is disposed.</exception>
    public SqlConnection CreateConnection(string database)
    {
        ArgumentNullException.ThrowIfNull(database);
        ArgumentException.ThrowIfNullOrEmpty(database.Trim(), nameof(database));
        _source.ThrowIfDisposed();
        SqlConnectionStringBuilder builder = new(_source.Settings.Text) { InitialCatalog = database, MinPoolSize = 0 };
        builder.Remove(Keywords.AttachDBFilename.Name);
        return new SqlConnection(_source.WithText(builder.ConnectionString));
    }

    /// <summary>Opens a connection. It uses an idle physical connection of the pool, or logs in a new one.</summary>
    /// <returns>The open connection. The caller must dispose it.</returns>
    /// <exception cref="ObjectDisposedException">The data source is disposed.</exception>
    /// <exception cref="InvalidOperationException">No connection of the pool became available within Connect Timeout.</exception>
    /// <exception cref="SqlException">The server could not be reached within Connect Timeout, or it rejected the login.</exception>
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
    /// <param name="cancellationToken">A token to cancel the operation.</param>
    /// <exception cref="OperationCanceledException">The token was canceled.</exception>
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
    /// Creates a command that opens its own connection for each execution and closes it afterwards. After <c>ExecuteReader</c>, the
    /// connection closes with the reader. The command cannot be prepared and cannot be part of a transaction of its connection.
    /// </summary>
    /// <param name="commandText">The text of the command, or the name of a stored procedure.</param>
    /// <returns>The command.</returns>
    /// <exception cref="ObjectDisposedException">The data source is disposed.</exception>
    public new SqlCommand CreateCommand(string? commandText = null)
    {
        SqlCommand command = new(commandText, CreateConnection());
        command.Executor.OwnsConnection = true;
        return command;
    }

    /// <summary>
    /// Creates a batch that opens its own connection for each execution and closes it afterwards, like <see cref="CreateCommand"/>.
    /// </summary>
    /// <returns>The batch.</returns>
    /// <exception cref="ObjectDisposedException">The data source is disposed.</exception>
    public new SqlBatch CreateBatch()
    {
        SqlBatch batch = new(CreateConnection());
        batch.Executor.OwnsConnection = true;
        return batch;
    }

    /// <summary>
    /// Clears the pool of the data source. It closes idle physical connections at once and the others when they return to the pool.
    /// </summary>
    public void Clear() => _source.Clear();
}
