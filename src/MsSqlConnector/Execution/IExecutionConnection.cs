using System;
using System.Data;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Sessions;
using MsSqlConnector.Timing;

namespace MsSqlConnector.Execution;

/// <summary>A connection as an executor uses it.</summary>
internal interface IExecutionConnection
{
    /// <summary>The session; null when there is none that works.</summary>
    Session? Session { get; }

    /// <summary>Whether the session has to be replaced or cleaned up before anything is sent.</summary>
    bool MustBeReadied { get; }

    /// <summary>Whether a command must name the transaction that is under way.</summary>
    bool HasLocalTransaction { get; }

    /// <summary>Whether the transaction that was under way has ended and its owner has not taken note of it.</summary>
    bool HasTransactionEndedByServer { get; }

    ConnectionState State { get; }

    int CommandTimeout { get; }

    string DataSource { get; }

    Guid ClientConnectionId { get; }

    /// <exception cref="InvalidOperationException">The session's transaction does not fit any more, or a response is being read.</exception>
    void CheckIdle();

    /// <summary>The connection's rental of its session, with which an execution enters the session's lease.</summary>
    /// <exception cref="InvalidOperationException">Another thread has closed the connection.</exception>
    int GetRental(Session session);

    /// <summary>Replaces a session that was lost, or removes what an earlier user left in it.</summary>
    void Ready(Deadline deadline, CancellationToken token);

    /// <inheritdoc cref="Ready"/>
    Task ReadyAsync(Deadline deadline, CancellationToken token);

    void Open();

    Task OpenAsync(CancellationToken cancellationToken);

    void Close();

    Task CloseAsync();
}
