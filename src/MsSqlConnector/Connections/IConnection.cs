using System.Threading.Tasks;
using MsSqlConnector.Configuration;
using MsSqlConnector.Pooling;
using MsSqlConnector.Sessions;

namespace MsSqlConnector.Connections;

/// <summary>A connection as the types of this folder use it.</summary>
internal interface IConnection : IMessageReceiver
{
    /// <summary>Gets what the connection has while it is open.</summary>
    ref ConnectionLink Link { get; }

    ConnectionSettings Settings { get; }

    /// <summary>Whether BeginTransaction has begun a transaction that has not ended.</summary>
    bool HasOpenTransaction { get; }

    void Close();

    Task CloseAsync();

    /// <summary>The connection has a session and is open: raises the events.</summary>
    /// <param name="session">The session, which has the messages of the login. A handler can return it.</param>
    void OnOpened(PooledSession session);

    /// <summary>The session is about to leave the connection.</summary>
    void OnLeaving();

    /// <summary>The session has left the connection: raises the event.</summary>
    void OnClosed();

    /// <summary>Another session has taken the place of the connection's.</summary>
    void OnReplaced();
}
