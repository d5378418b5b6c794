using System;
using System.IO;
using System.Net.Sockets;

namespace MsSqlConnector.Transport;

/// <summary>Turns what a socket throws into the one exception a transport may throw, keeping the original inside.</summary>
internal static class SocketFailure
{
    /// <remarks>
    /// When this side has closed the socket (<paramref name="isAborted"/>), that is what happened, whatever the platform calls it:
    /// Unix says of a call that blocks that the connection was aborted.
    /// </remarks>
    public static IOException Translate(string doing, Exception exception, bool isAborted = false) =>
        isAborted || IsAbort(exception)
            ? new IOException($"The connection was closed on this side while {doing}.", exception)
            : new IOException($"The connection failed while {doing}: {exception.Message}", exception);

    private static bool IsAbort(Exception exception) =>
        exception is ObjectDisposedException
        || (exception is SocketException { SocketErrorCode: SocketError.OperationAborted or SocketError.Interrupted });
}
