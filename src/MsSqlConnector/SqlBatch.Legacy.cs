using System;
using System.Threading;
using System.Threading.Tasks;

namespace MsSqlConnector;

/// <content>The platform has no base class for batches; the members are those it has on newer ones.</content>
public sealed partial class SqlBatch : IDisposable, IAsyncDisposable
{
    /// <inheritdoc cref="SqlCommand.CommandTimeout"/>
    public int Timeout
    {
        get => _command.CommandTimeout;
        set => _command.CommandTimeout = value;
    }

    /// <inheritdoc cref="SqlCommand.Cancel"/>
    public void Cancel() => _command.Cancel();

    /// <summary>Makes a command, which is not in <see cref="BatchCommands"/> yet.</summary>
    public SqlBatchCommand CreateBatchCommand() => new();

    /// <inheritdoc cref="SqlCommand.ExecuteNonQuery"/>
    public int ExecuteNonQuery() => _command.ExecuteNonQuery();

    /// <inheritdoc cref="SqlCommand.ExecuteNonQueryAsync(CancellationToken)"/>
    public Task<int> ExecuteNonQueryAsync(CancellationToken cancellationToken = default) =>
        _command.ExecuteNonQueryAsync(cancellationToken);

    /// <inheritdoc cref="SqlCommand.ExecuteScalar"/>
    public object? ExecuteScalar() => _command.ExecuteScalar();

    /// <inheritdoc cref="SqlCommand.ExecuteScalarAsync(CancellationToken)"/>
    public Task<object?> ExecuteScalarAsync(CancellationToken cancellationToken = default) =>
        _command.ExecuteScalarAsync(cancellationToken);

    /// <summary>
    /// Has nothing to do: all commands share one round trip, and a handle that the server does not take any more could only be
    /// prepared again behind the commands that follow it, out of their order. Each statement goes through sp_executesql, whose plan
    /// the server keeps and finds again by the text.
    /// </summary>
    public void Prepare() => _command.Prepare();

    /// <inheritdoc cref="Prepare"/>
    public Task PrepareAsync(CancellationToken cancellationToken = default) => _command.PrepareAsync(cancellationToken);

    /// <summary>Ends the use of the batch; there is nothing to give back.</summary>
    public void Dispose()
    {
    }

    /// <summary>Ends the use of the batch; there is nothing to give back.</summary>
    public ValueTask DisposeAsync() => default;
}
