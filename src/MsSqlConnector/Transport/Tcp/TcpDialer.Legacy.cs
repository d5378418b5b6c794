using System;
using System.Net;
using System.Net.Sockets;
using System.Threading;
using System.Threading.Tasks;

namespace MsSqlConnector.Transport.Tcp;

internal static partial class TcpDialer
{
    /// <summary>Closing a socket is not known to end a blocking connect on the older releases of these platforms.</summary>
    private static bool ClosingEndsConnecting => false;

    /// <summary>Starts to connect. These targets cannot cancel the operation, so the caller stops waiting for it.</summary>
    private static async Task StartConnect(Socket socket, IPEndPoint endPoint, CancellationToken token)
    {
        Task connecting = Task.Factory.FromAsync(socket.BeginConnect, socket.EndConnect, endPoint, state: null);
        var closed = new TaskCompletionSource<bool>(TaskCreationOptions.RunContinuationsAsynchronously);
        using (token.UnsafeRegister(static source => ((TaskCompletionSource<bool>)source!).TrySetResult(true), closed))
        {
            if (await Task.WhenAny(connecting, closed.Task).ConfigureAwait(false) == connecting)
            {
                await connecting.ConfigureAwait(false);
                return;
            }
        }

        _ = connecting.ContinueWith(
            static left => left.Exception, CancellationToken.None, TaskContinuationOptions.OnlyOnFaulted, TaskScheduler.Default);
        throw new ObjectDisposedException(nameof(Socket));
    }
}
