using System;
using System.Net;
using System.Net.Sockets;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Timing;

namespace MsSqlConnector.Transport.Dialing;

/// <summary>The resolver of the platform, with a time limit. An address resolves to itself.</summary>
internal sealed partial class SystemResolver : HostResolver
{
    public override IPAddress[] Resolve(DialTarget target, Deadline deadline)
    {
        return IPAddress.TryParse(target.Host, out IPAddress? address) ? [address] : Query(target, deadline);
    }

    public override ValueTask<IPAddress[]> ResolveAsync(DialTarget target, Deadline deadline, CancellationToken token) =>
        IPAddress.TryParse(target.Host, out IPAddress? address)
            ? new ValueTask<IPAddress[]>([address])
            : QueryAsync(target, deadline, token);

    /// <summary>Resolves a name. It is a separate method because its lambda allocates, which an address does not need.</summary>
    private static IPAddress[] Query(DialTarget target, Deadline deadline)
    {
        try
        {
            return TimedCall<IPAddress[]>.TryRun(() => Dns.GetHostAddresses(target.Host), deadline, out IPAddress[]? addresses)
                ? addresses!
                : throw DialPlan.ResolvingTimedOut(target, inner: null);
        }
        catch (Exception exception) when (exception is SocketException or ArgumentException)
        {
            throw DialPlan.NameNotResolved(target, exception);
        }
    }

    /// <inheritdoc cref="Query"/>
    private static async ValueTask<IPAddress[]> QueryAsync(DialTarget target, Deadline deadline, CancellationToken token)
    {
        using CancellationTokenSource timer = deadline.StartTimer(token);
        try
        {
            return await Start(target.Host, timer.Token).ConfigureAwait(false);
        }
        catch (Exception exception) when (exception is SocketException or ArgumentException)
        {
            throw DialPlan.NameNotResolved(target, exception);
        }
        catch (OperationCanceledException exception)
        {
            token.ThrowIfCancellationRequested();
            throw DialPlan.ResolvingTimedOut(target, exception);
        }
    }
}
