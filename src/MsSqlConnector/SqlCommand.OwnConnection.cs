using System;
using System.Data;
using System.Threading;
using System.Threading.Tasks;

namespace MsSqlConnector;

/// <content>Commands of a data source: they open their connection for each execution, and close it when it is over.</content>
public sealed partial class SqlCommand
{
    /// <summary>Whether the connection is nobody else's, so that the command opens and closes it.</summary>
    internal bool OwnsConnection { get; set; }

    private bool MustOpen => OwnsConnection && _connection is { State: ConnectionState.Closed };

    private T OnOwnConnection<T>(Func<SqlCommand, T> execute)
    {
        SqlConnection connection = _connection!;
        connection.Open();
        try
        {
            return execute(this);
        }
        finally
        {
            connection.Close();
        }
    }

    private async Task<T> OnOwnConnectionAsync<T>(Func<SqlCommand, CancellationToken, Task<T>> execute, CancellationToken token)
    {
        SqlConnection connection = _connection!;
        await connection.OpenAsync(token).ConfigureAwait(false);
        try
        {
            return await execute(this, token).ConfigureAwait(false);
        }
        finally
        {
            await connection.CloseAsync().ConfigureAwait(false);
        }
    }

    private SqlDataReader ReadOnOwnConnection(CommandBehavior behavior)
    {
        SqlConnection connection = _connection!;
        connection.Open();
        try
        {
            return ExecuteReader(behavior | CommandBehavior.CloseConnection);
        }
        catch (Exception)
        {
            connection.Close();
            throw;
        }
    }

    private async Task<SqlDataReader> ReadOnOwnConnectionAsync(CommandBehavior behavior, CancellationToken token)
    {
        SqlConnection connection = _connection!;
        await connection.OpenAsync(token).ConfigureAwait(false);
        try
        {
            return await ExecuteReaderAsync(behavior | CommandBehavior.CloseConnection, token).ConfigureAwait(false);
        }
        catch (Exception)
        {
            await connection.CloseAsync().ConfigureAwait(false);
            throw;
        }
    }
}
