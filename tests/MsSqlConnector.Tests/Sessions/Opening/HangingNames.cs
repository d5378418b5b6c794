using System.Net;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Timing;
using MsSqlConnector.Transport;
using MsSqlConnector.Transport.Dialing;

namespace MsSqlConnector.Tests.Sessions.Opening;

/// <summary>A resolver that never completes until it is canceled.</summary>
internal sealed class HangingNames : HostResolver
{
    private readonly TaskCompletionSource _reached = new(TaskCreationOptions.RunContinuationsAsynchronously);

    public Task Reached => _reached.Task;

    public override IPAddress[] Resolve(DialTarget target, Deadline deadline) => throw DialPlan.ResolvingTimedOut(target, inner: null);

    public override async ValueTask<IPAddress[]> ResolveAsync(DialTarget target, Deadline deadline, CancellationToken token)
    {
        _reached.SetResult();
        await Task.Delay(Timeout.Infinite, token);
        return [];
    }
}
