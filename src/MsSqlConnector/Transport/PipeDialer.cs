using System;
using System.IO;
using System.IO.Pipes;
using System.Net.Sockets;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Timing;

namespace MsSqlConnector.Transport;

/// <summary>
/// Connects to a named pipe (MS-TDS 2.1), which on other systems than Windows is what .NET makes of one: a socket in the file
/// system, of this machine only. The platform waits for a pipe that is not there yet, and does so on a pool thread when asked
/// asynchronously.
/// </summary>
internal static class PipeDialer
{
    private const string ThisMachine = ".";

    public static ByteTransport Dial(DialTarget target, Deadline deadline)
    {
        NamedPipeClientStream pipe = Create(target);
        try
        {
            pipe.Connect(deadline.RemainingMilliseconds);
            return new PipeTransport(pipe);
        }
        catch (Exception exception) when (IsFailure(exception))
        {
            pipe.Dispose();
            throw Explain(target, exception);
        }
    }

    public static async ValueTask<ByteTransport> DialAsync(DialTarget target, Deadline deadline, CancellationToken token)
    {
        NamedPipeClientStream pipe = Create(target);
        try
        {
            await pipe.ConnectAsync(deadline.RemainingMilliseconds, token).ConfigureAwait(false);
            return new PipeTransport(pipe);
        }
        catch (Exception exception) when (IsFailure(exception))
        {
            pipe.Dispose();
            throw Explain(target, exception);
        }
        catch (OperationCanceledException)
        {
            pipe.Dispose();
            token.ThrowIfCancellationRequested();
            throw;
        }
    }

    private static NamedPipeClientStream Create(DialTarget target)
    {
        string server = string.Equals(target.Host, "localhost", StringComparison.OrdinalIgnoreCase) ? ThisMachine : target.Host;
        try
        {
            return new NamedPipeClientStream(server, target.Pipe, PipeDirection.InOut, PipeOptions.Asynchronous | PipeOptions.WriteThrough);
        }
        catch (Exception exception) when (IsFailure(exception) || exception is ArgumentException)
        {
            throw Explain(target, exception);
        }
    }

    private static bool IsFailure(Exception exception) =>
        exception is IOException or TimeoutException or UnauthorizedAccessException or NotSupportedException or NotImplementedException
            or InvalidOperationException or SocketException;

    private static DialException Explain(DialTarget target, Exception exception) => exception switch
    {
        TimeoutException => new DialException(
            DialFailure.TimedOut,
            target,
            port: 0,
            SocketError.TimedOut,
            exception,
            "The pipe is not there or serves others: is the Named Pipes protocol enabled on the server?"),
        NotSupportedException or NotImplementedException => new DialException(
            DialFailure.NotOnThisPlatform,
            target,
            port: 0,
            SocketError.OperationNotSupported,
            exception,
            "This platform has named pipes of its own machine at most; say tcp:host instead."),
        _ => new DialException(DialFailure.Unreachable, target, port: 0, SocketError.ConnectionRefused, exception, exception.Message),
    };
}
