using System;
using System.Threading.Tasks;

namespace MsSqlConnector.TestServer.Recording;

/// <summary>A waiter for an event that has not happened yet.</summary>
internal sealed class EventWaiter(Func<ServerEvent, bool> matches)
{
    private readonly TaskCompletionSource<ServerEvent> _source = new(TaskCreationOptions.RunContinuationsAsynchronously);

    public Task<ServerEvent> Task => _source.Task;

    public bool Matches(ServerEvent happened) => matches(happened);

    public void Complete(ServerEvent happened) => _source.TrySetResult(happened);
}
