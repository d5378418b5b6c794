using System;
using System.IO;
using System.IO.Pipes;
using System.Threading.Tasks;

namespace MsSqlConnector.Transport.Pipes;

/// <summary>A connected named pipe.</summary>
internal sealed class PipeTransport(NamedPipeClientStream pipe) : ByteTransport
{
    public override bool KeepsContext => true;

    public override int Receive(byte[] buffer, int offset, int byteCount)
    {
        try
        {
            return pipe.Read(buffer, offset, byteCount);
        }
        catch (Exception exception) when (IsFailure(exception))
        {
            throw SocketFailure.Translate("receiving", exception);
        }
    }

    public override async ValueTask<int> ReceiveAsync(byte[] buffer, int offset, int byteCount)
    {
        try
        {
            return await pipe.ReadAsync(buffer.AsMemory(offset, byteCount)).ConfigureAwait(false);
        }
        catch (Exception exception) when (IsFailure(exception))
        {
            throw SocketFailure.Translate("receiving", exception);
        }
    }

    public override void Send(byte[] buffer, int offset, int byteCount)
    {
        try
        {
            pipe.Write(buffer, offset, byteCount);
        }
        catch (Exception exception) when (IsFailure(exception))
        {
            throw SocketFailure.Translate("sending", exception);
        }
    }

    public override async ValueTask SendAsync(byte[] buffer, int offset, int byteCount)
    {
        try
        {
            await pipe.WriteAsync(buffer.AsMemory(offset, byteCount)).ConfigureAwait(false);
        }
        catch (Exception exception) when (IsFailure(exception))
        {
            throw SocketFailure.Translate("sending", exception);
        }
    }

    /// <summary>Returns whether the pipe is disconnected. A pipe cannot be checked for data without reading from it.</summary>
    public override bool IsReadable() => !pipe.IsConnected;

    public override void Abort() => pipe.Dispose();

    private static bool IsFailure(Exception exception) =>
        exception is IOException or ObjectDisposedException or InvalidOperationException or OperationCanceledException;
}
