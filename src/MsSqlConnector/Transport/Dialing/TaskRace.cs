using System;
using System.Collections.Generic;
using System.Net;
using System.Net.Sockets;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Timing;
using MsSqlConnector.Transport.Tcp;

namespace MsSqlConnector.Transport.Dialing;

/// <summary>Connects to all addresses in parallel, asynchronously. It returns the first connected socket and closes all others.</summary>
internal static class TaskRace
{
    /// <exception cref="OperationCanceledException">The token was canceled, and no address was connected.</exception>
    public static async ValueTask<RaceOutcome> RunAsync(IPEndPoint[] endPoints, Deadline deadline, CancellationToken token)
    {
        using CancellationTokenSource timer = deadline.StartTimer(token);
        var running = new List<Task<Socket>>(endPoints.Length);
        var left = new List<IPEndPoint>(endPoints);
        var failures = new List<FailedAddress>();
        foreach (IPEndPoint endPoint in endPoints)
        {
            running.Add(TcpDialer.ConnectAsync(endPoint, timer.Token).AsTask());
        }

        while (running.Count > 0)
        {
            Task<Socket> ended = await Task.WhenAny(running).ConfigureAwait(false);
            int index = running.IndexOf(ended);
            IPEndPoint endPoint = left[index];
            running.RemoveAt(index);
            left.RemoveAt(index);
            try
            {
                Socket winner = await ended.ConfigureAwait(false);
                CloseLosers(running, timer);
                return new RaceOutcome(winner, endPoint, failures);
            }
            catch (Exception exception) when (exception is SocketException or ObjectDisposedException)
            {
                failures.Add(new FailedAddress(endPoint, exception, deadline.HasPassed));
            }
        }

        token.ThrowIfCancellationRequested();
        return new RaceOutcome(Winner: null, EndPoint: null, failures);
    }

    private static void CloseLosers(List<Task<Socket>> running, CancellationTokenSource timer)
    {
        timer.Cancel();
        foreach (Task<Socket> loser in running)
        {
            _ = CloseAsync(loser);
        }
    }

    /// <summary>Closes a socket that was connected at the same moment as the winner. The timer has closed all others.</summary>
    private static async Task CloseAsync(Task<Socket> loser)
    {
        try
        {
            (await loser.ConfigureAwait(false)).Dispose();
        }
        catch (Exception exception) when (exception is SocketException or ObjectDisposedException)
        {
            // The socket was not connected.
        }
    }
}

/// <summary>The result of connecting to several addresses in parallel.</summary>
/// <param name="Winner">The first connected socket; null if there is none.</param>
/// <param name="EndPoint">The address to which it is connected; null if there is none.</param>
/// <param name="Failures">The addresses that failed before the end, in order.</param>
internal sealed record RaceOutcome(Socket? Winner, IPEndPoint? EndPoint, IReadOnlyList<FailedAddress> Failures);
