using System;
using System.Data;
using System.Threading;
using System.Threading.Tasks;

namespace MsSqlConnector.Soak.RealServer;

/// <summary>The calls of a user: synchronous ones on the thread of the user, or asynchronous ones.</summary>
internal sealed class Calls(bool isAsync)
{
    public bool IsAsync => isAsync;

    public async Task OpenAsync(SqlConnection connection, CancellationToken token)
    {
        if (isAsync)
        {
            await connection.OpenAsync(token);
        }
        else
        {
            connection.Open();
        }
    }

    public async Task<int> ExecuteAsync(SqlCommand command, CancellationToken token = default)
    {
        if (isAsync)
        {
            return await command.ExecuteNonQueryAsync(token);
        }

        using CancellationTokenRegistration registration = token.Register(command.Cancel);
        return command.ExecuteNonQuery();
    }

    public async Task<SqlDataReader> ReadAsync(
        SqlCommand command, CommandBehavior behavior = CommandBehavior.Default, CancellationToken token = default) =>
        isAsync ? await command.ExecuteReaderAsync(behavior, token) : command.ExecuteReader(behavior);

    public async ValueTask<bool> MoveAsync(SqlDataReader reader, CancellationToken token = default) =>
        isAsync ? await reader.ReadAsync(token) : reader.Read();

    public async Task<SqlTransaction> BeginAsync(SqlConnection connection, IsolationLevel level, CancellationToken token = default) =>
        isAsync ? (SqlTransaction)await connection.BeginTransactionAsync(level, token) : connection.BeginTransaction(level);

    public async Task CommitAsync(SqlTransaction transaction, CancellationToken token)
    {
        if (isAsync)
        {
            await transaction.CommitAsync(token);
        }
        else
        {
            transaction.Commit();
        }
    }

    public async Task RollBackAsync(SqlTransaction transaction)
    {
        if (isAsync)
        {
            await transaction.RollbackAsync();
        }
        else
        {
            transaction.Rollback();
        }
    }

    public async Task PauseAsync(int milliseconds)
    {
        if (isAsync)
        {
            await Task.Delay(milliseconds);
        }
        else
        {
            Thread.Sleep(milliseconds);
        }
    }

    /// <summary>Returns an object that disposes a connection, transaction, reader or writer with a call of the user's kind.</summary>
    public IAsyncDisposable Scope<T>(T value)
        where T : IDisposable, IAsyncDisposable => isAsync ? value : new SynchronousScope(value);

    private sealed class SynchronousScope(IDisposable value) : IAsyncDisposable
    {
        public ValueTask DisposeAsync()
        {
            value.Dispose();
            return default;
        }
    }
}
