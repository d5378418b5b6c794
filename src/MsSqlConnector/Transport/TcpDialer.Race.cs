using System;
using System.Collections.Generic;
using System.Net;
using System.Net.Sockets;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Timing;

namespace MsSqlConnector.Transport;

/// <content>All addresses at once, asynchronously: the first socket that connects is taken, all others are closed.</content>
internal static partial class TcpDialer
{
    private static async ValueTask<Socket> RaceAsync(DialPlan plan, Deadline deadline, CancellationToken token)
    {
        using CancellationTokenSource timer = deadline.StartTimer(token);
        var running = new List<Task<Socket>>();
        var endPoints = new List<IPEndPoint>();
        while (plan.TryNext(out IPEndPoint endPoint, out _))
        {
            running.Add(ConnectAsync(endPoint, timer.Token).AsTask());
            endPoints.Add(endPoint);
        }

        while (running.Count > 0)
        {
            Task<Socket> ended = await Task.WhenAny(running).ConfigureAwait(false);
            int index = running.IndexOf(ended);
            IPEndPoint endPoint = endPoints[index];
            running.RemoveAt(index);
            endPoints.RemoveAt(index);
            try
            {
                Socket winner = await ended.ConfigureAwait(false);
                CloseLosers(running, timer);
                return winner;
            }
            catch (Exception exception) when (exception is SocketException or ObjectDisposedException)
            {
                plan.Note(endPoint, exception, deadline);
            }
        }

        token.ThrowIfCancellationRequested();
        throw plan.Failed();
    }

    private static void CloseLosers(List<Task<Socket>> running, CancellationTokenSource timer)
    {
        timer.Cancel();
        foreach (Task<Socket> loser in running)
        {
            _ = CloseAsync(loser);
        }
    }

    /// <summary>Closes a socket that connected in the same moment as the winner; one that did not is closed already.</summary>
    private static async Task CloseAsync(Task<Socket> loser)
    {
        try
        {
            (await loser.ConfigureAwait(false)).Dispose();
        }
        catch (Exception exception) when (exception is SocketException or ObjectDisposedException)
        {
            // That is what became of it.
        }
    }
}
