using System;
using System.IO;
using System.Net.Sockets;

namespace MsSqlConnector.Transport;

/// <summary>A host was not reached: says why and which, so that the layer above can word it for a person.</summary>
internal sealed class DialException(
    DialFailure failure, DialTarget target, int port, SocketError socketError, Exception? inner, string detail = "")
    : IOException($"{target.Name},{port}: {failure} ({socketError})", inner)
{
    public DialFailure Failure { get; } = failure;

    /// <summary>The host with its instance or pipe.</summary>
    public string Host { get; } = target.Name;

    /// <summary>The TCP port, 0 when it was not found out.</summary>
    public int Port { get; } = port;

    public SocketError SocketError { get; } = socketError;

    /// <summary>Sentences on what was tried and what to change; empty when the failure says it all.</summary>
    public string Detail { get; } = detail;
}
