using System;
using System.Net;
using System.Net.Sockets;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Timing;

namespace MsSqlConnector.Transport;

/// <summary>The platform's resolver, with a time budget that it has not of its own; addresses are not asked for.</summary>
internal sealed partial class SystemResolver : HostResolver
{
    public override IPAddress[] Resolve(DialTarget target, Deadline deadline)
    {
        if (IPAddress.TryParse(target.Host, out IPAddress? address))
        {
            return [address];
        }

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

    public override async ValueTask<IPAddress[]> ResolveAsync(DialTarget target, Deadline deadline, CancellationToken token)
    {
        if (IPAddress.TryParse(target.Host, out IPAddress? address))
        {
            return [address];
        }

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
