using System;
using System.IO;
using System.IO.Pipes;
using System.Net.Sockets;

namespace MsSqlConnector.Transport.Pipes;

/// <summary>
/// Opens named pipes (MS-TDS 2.1). On Unix, .NET implements pipes as local sockets in the file system. The platform waits for a pipe that
/// does not exist yet; asynchronously, it waits on a pool thread.
/// </summary>
internal static class PipeDialer
{
    private const string ThisMachine = ".";

    /// <summary>Creates a pipe that is not yet open.</summary>
    public static NamedPipeClientStream Create(string host, string pipe)
    {
        string server = string.Equals(host, "localhost", StringComparison.OrdinalIgnoreCase) ? ThisMachine : host;
        return new NamedPipeClientStream(server, pipe, PipeDirection.InOut, PipeOptions.Asynchronous | PipeOptions.WriteThrough);
    }

    /// <summary>Returns whether the exception means that the pipe cannot be opened.</summary>
    public static bool IsFailure(Exception exception) =>
        exception is IOException or TimeoutException or UnauthorizedAccessException or NotSupportedException or NotImplementedException
            or InvalidOperationException or ArgumentException or SocketException or OperationCanceledException;

    /// <summary>Creates the exception for a pipe that cannot be opened.</summary>
    public static DialException Explain(DialTarget target, Exception exception) => exception switch
    {
        TimeoutException => new DialException(
            DialFailure.TimedOut,
            target,
            port: 0,
            SocketError.TimedOut,
            exception,
            Hint(target)),
        NotSupportedException or NotImplementedException => new DialException(
            DialFailure.NotOnThisPlatform,
            target,
            port: 0,
            SocketError.OperationNotSupported,
            exception,
            "This platform does not support named pipes of other machines. Use tcp:host."),
        _ => new DialException(DialFailure.Unreachable, target, port: 0, SocketError.ConnectionRefused, exception, exception.Message),
    };

    private static string Hint(DialTarget target) =>
        target.LocalDatabase.Length > 0
            ? "The pipe of the LocalDB instance does not exist or is busy. The instance may have stopped; open the connection again."
        : target.IsSharedMemory
            ? "The shared memory pipe does not exist or is busy. Check that the instance runs on this machine, "
                + "and that Shared Memory is enabled."
        : "The named pipe does not exist or is busy. Check that the Named Pipes protocol is enabled on the server.";
}
