using System;
using System.Collections.Generic;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Configuration;
using MsSqlConnector.Pooling;
using MsSqlConnector.Timing;
using MsSqlConnector.Transport;
using MsSqlConnector.Transport.Dialing;

namespace MsSqlConnector.Benchmarks.Opening;

/// <summary>Records the request of a command of this provider, so that the limit can send the same bytes.</summary>
internal sealed class RequestRecording : TransportSource
{
    private readonly List<byte[]> _messages = [];

    /// <summary>
    /// Executes an operation twice and returns the bytes of its second request, for which the provider needs no further metadata.
    /// </summary>
    public static byte[] Record(string connectionString, Action<SqlConnection> execute)
    {
        RequestRecording recording = new();
        using SqlConnection connection = new(new ConnectionSource(
            ConnectionSettings.Parse(connectionString + ";Pooling=false"), new SourceOptions { Transports = recording }));
        connection.Open();
        execute(connection);
        recording._messages.Clear();
        execute(connection);
        return [.. recording._messages.SelectMany(static message => message)];
    }

    public override ByteTransport Dial(DialTarget target, Deadline deadline) =>
        new RecordingTransport(NetworkSource.Shared.Dial(target, deadline), _messages);

    public override ValueTask<ByteTransport> DialAsync(DialTarget target, Deadline deadline, CancellationToken token) =>
        throw new NotSupportedException("Only a synchronous request can be recorded.");
}
