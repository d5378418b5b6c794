using System;
using System.IO;
using System.Net.Sockets;

namespace MsSqlConnector.Transport;

/// <summary>
/// The exception for a host that was not reached. It contains the reason and the host, so that the caller can compose the message.
/// </summary>
internal sealed class DialException(
    DialFailure failure, DialTarget target, int port, SocketError socketError, Exception? inner, string detail = "")
    : IOException($"{target.Name},{port}: {failure} ({socketError})", inner)
{
    public DialFailure Failure { get; } = failure;

    /// <summary>Gets the host with its instance or pipe.</summary>
    public string Host { get; } = target.Name;

    /// <summary>Gets the TCP port; 0 if it is unknown.</summary>
    public int Port { get; } = port;

    public SocketError SocketError { get; } = socketError;

    /// <summary>Gets sentences about the attempts and possible solutions; empty if the failure is self-explanatory.</summary>
    public string Detail { get; } = detail;
}

/// <summary>
/// Specifies why a host was not reached, ordered by significance. If several addresses failed for different reasons, the most significant
/// one is reported.
/// </summary>
internal enum DialFailure
{
    Unreachable,
    TimedOut,
    Refused,
    NameNotResolved,
    ResolvingTimedOut,

    /// <summary>SQL Server Browser did not return the port of the instance.</summary>
    InstanceNotFound,
    FindingInstanceTimedOut,

    /// <summary>The host has more addresses than can be dialed in parallel.</summary>
    TooManyAddresses,

    /// <summary>The LocalDB instance was not started.</summary>
    LocalDatabaseFailed,

    /// <summary>The platform does not support such a pipe.</summary>
    NotOnThisPlatform,
}
