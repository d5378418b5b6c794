using System;
using System.IO;

namespace MsSqlConnector.TestServer.Faults;

/// <summary>
/// A connection without sockets. The client's reads end where its plan specifies. It can carry a whole server session, or prepared bytes.
/// </summary>
public sealed class InMemoryConnection
{
    private readonly InMemoryPipe _toClient;
    private readonly InMemoryPipe _toServer = new(ReadPlan.Whole);

    /// <param name="clientReads">The positions where the reads of the client end.</param>
    public InMemoryConnection(ReadPlan? clientReads = null)
    {
        _toClient = new InMemoryPipe(clientReads ?? ReadPlan.Whole);
        Client = new InMemoryStream(_toClient, _toServer);
        Server = new InMemoryStream(_toServer, _toClient);
    }

    public Stream Client { get; }

    public Stream Server { get; }

    /// <summary>
    /// Creates the client's end of a connection on which the server has already sent these bytes and then closed, or not.
    /// </summary>
    public static Stream ForCanned(ReadOnlySpan<byte> serverBytes, ReadPlan? clientReads = null, bool closes = true)
    {
        InMemoryConnection connection = new(clientReads);
        connection._toClient.Write(serverBytes);
        if (closes)
        {
            connection._toClient.Complete();
        }

        return connection.Client;
    }

    /// <summary>Resets the connection: both ends get an error.</summary>
    public void Reset()
    {
        _toClient.Break();
        _toServer.Break();
    }
}
