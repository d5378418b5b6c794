using System.Collections.Generic;

namespace MsSqlConnector.Sessions;

/// <summary>
/// Requests that wait for the same event. A mutable struct in a field of its owner, whose lock protects it. Most owners never have one.
/// </summary>
internal struct SendWaitList
{
    private List<SendWait>? _waits;

    public void Add(SendWait wait) => (_waits ??= []).Add(wait);

    public readonly void Remove(SendWait wait) => _waits?.Remove(wait);

    /// <summary>Lets all of them try again.</summary>
    public readonly void WakeUp() => _waits?.ForEach(static wait => wait.WakeUp());
}
