using System;
using System.IO;
using System.Net.Sockets;

namespace MsSqlConnector.Transport;

/// <summary>Converts socket exceptions to the exception type of transports, with the original as the inner exception.</summary>
internal static class SocketFailure
{
    /// <remarks>
    /// If the provider has closed the socket (<paramref name="isAborted"/>), the exception reports this instead of the error of the
    /// platform. On Unix, a blocking call then fails with an aborted connection.
    /// </remarks>
    public static IOException Translate(string doing, Exception exception, bool isAborted = false) =>
        isAborted || IsAbort(exception)
            ? new IOException($"The provider closed the connection while {doing}.", exception)
            : new IOException($"The connection failed while {doing}: {exception.Message}", exception);

    private static bool IsAbort(Exception exception) =>
        exception is ObjectDisposedException
        || (exception is SocketException { SocketErrorCode: SocketError.OperationAborted or SocketError.Interrupted });
}
