using System;
using System.IO;
using System.Net.Sockets;

namespace MsSqlConnector.Transport;

/// <summary>A host was not reached: says why and which, so that the layer above can word it for a person.</summary>
internal sealed class DialException(DialFailure failure, string host, int port, SocketError socketError, Exception? inner)
    : IOException($"{host},{port}: {failure} ({socketError})", inner)
{
    public DialFailure Failure { get; } = failure;

    public string Host { get; } = host;

    public int Port { get; } = port;

    public SocketError SocketError { get; } = socketError;
}
