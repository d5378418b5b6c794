using System;
using System.Collections.Generic;
using System.Net;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Benchmarks.Providers;
using MsSqlConnector.Configuration;
using MsSqlConnector.Sessions;
using MsSqlConnector.Sessions.Opening;
using MsSqlConnector.Timing;
using MsSqlConnector.Transport;
using MsSqlConnector.Transport.Dialing;

namespace MsSqlConnector.Benchmarks.Opening;

/// <summary>Records the login messages of this provider, so that the limit can send the same bytes.</summary>
internal sealed class LoginRecording : TransportSource
{
    private const int ConnectMilliseconds = 15_000;

    private readonly List<byte[]> _messages = [];
    private IPEndPoint? _server;

    /// <summary>
    /// Returns the limit; null if the login is encrypted, because its bytes cannot be replayed. Most servers encrypt logins also where
    /// the client does not require encryption.
    /// </summary>
    public static LimitLogin? Record(string connectionString)
    {
        LoginRecording recording = new();
        ConnectionSettings settings = ConnectionSettings.Parse(connectionString);
        Session session = OpeningDriver.Open(
            settings, new SessionServices { Transports = recording }, Deadline.After(TimeProvider.System, ConnectMilliseconds));
        session.Close();
        return recording._messages.Count == 2
            ? new LimitLogin(recording._server!, recording._messages)
            : null;
    }

    public override ByteTransport Dial(DialTarget target, Deadline deadline)
    {
        ByteTransport transport = NetworkSource.Shared.Dial(target, deadline);
        _server = (IPEndPoint)TransportSocket.Of(transport)!.RemoteEndPoint!;
        return new RecordingTransport(transport, _messages);
    }

    public override ValueTask<ByteTransport> DialAsync(DialTarget target, Deadline deadline, CancellationToken token) =>
        throw new NotSupportedException("Only a synchronous login can be recorded.");
}
