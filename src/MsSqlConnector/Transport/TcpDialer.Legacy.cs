using System;
using System.Net;
using System.Net.Sockets;
using System.Threading;
using System.Threading.Tasks;

namespace MsSqlConnector.Transport;

internal static partial class TcpDialer
{
    /// <summary>These builds run on platforms whose older releases are not known to end it.</summary>
    private static bool ClosingEndsConnecting => false;

    /// <summary>Nor this: who has waited long enough goes without it.</summary>
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
