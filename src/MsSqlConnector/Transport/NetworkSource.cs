using System.Net;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Timing;

namespace MsSqlConnector.Transport;

/// <summary>
/// The network: from a host's name to its addresses, from an instance to its port, and from there to a connection; or to a
/// pipe. The asynchronous way blocks no thread of ours (the platform's resolver parks one of its own on Unix); the
/// synchronous way uses no asynchronous call.
/// </summary>
internal sealed class NetworkSource(HostResolver resolver) : TransportSource
{
    private readonly RememberedAddresses _remembered = new();

    /// <summary>The network as the system's resolver knows it.</summary>
    public static NetworkSource Shared { get; } = new(new SystemResolver());

    public override ByteTransport Dial(DialTarget target, Deadline deadline)
    {
        if (target.Pipe.Length > 0)
        {
            return PipeDialer.Dial(target, deadline);
        }

        IPAddress[] addresses = Resolve(target, deadline);
        int port = target.Port != 0 ? target.Port : BrowserClient.FindPort(target, addresses, deadline);
        return TcpDialer.Dial(new DialPlan(target, port, addresses, deadline), deadline);
    }

    public override async ValueTask<ByteTransport> DialAsync(DialTarget target, Deadline deadline, CancellationToken token)
    {
        if (target.Pipe.Length > 0)
        {
            return await PipeDialer.DialAsync(target, deadline, token).ConfigureAwait(false);
        }

        IPAddress[] addresses = await ResolveAsync(target, deadline, token).ConfigureAwait(false);
        int port = target.Port != 0
            ? target.Port
            : await BrowserClient.FindPortAsync(target, addresses, deadline, token).ConfigureAwait(false);
        return await TcpDialer.DialAsync(new DialPlan(target, port, addresses, deadline), deadline, token).ConfigureAwait(false);
    }

    public override ValueTask<IPAddress[]> ResolveAsync(string host, Deadline deadline) =>
        resolver.ResolveAsync(new DialTarget { Host = host }, deadline, CancellationToken.None);

    public override void NoteLogin(DialledAddress dialled, bool mayRemember)
    {
        if (mayRemember)
        {
            _remembered.Note(dialled);
        }
        else
        {
            _remembered.Forget(dialled);
        }
    }

    private IPAddress[] Resolve(DialTarget target, Deadline deadline)
    {
        try
        {
            return DialPlan.Prepare(target, resolver.Resolve(target, deadline));
        }
        catch (DialException exception) when (IsRemembered(target, exception, out IPAddress address))
        {
            return [address];
        }
    }

    private async ValueTask<IPAddress[]> ResolveAsync(DialTarget target, Deadline deadline, CancellationToken token)
    {
        try
        {
            return DialPlan.Prepare(target, await resolver.ResolveAsync(target, deadline, token).ConfigureAwait(false));
        }
        catch (DialException exception) when (IsRemembered(target, exception, out IPAddress address))
        {
            return [address];
        }
    }

    /// <summary>What is remembered stands in for names that cannot be resolved, and for nothing else.</summary>
    private bool IsRemembered(DialTarget target, DialException exception, out IPAddress address)
    {
        address = _remembered.Find(target.Host)!;
        return exception.Failure == DialFailure.NameNotResolved && address is not null;
    }
}
