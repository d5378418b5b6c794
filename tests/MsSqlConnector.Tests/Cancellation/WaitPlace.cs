using System;
using System.Threading.Tasks;

namespace MsSqlConnector.Tests.Cancellation;

/// <summary>An operation that waits for the server.</summary>
/// <param name="Name">The name in tests.</param>
/// <param name="BeginAsync">Scripts the stalled response and executes the preceding operations.</param>
internal sealed record WaitPlace(string Name, Func<CancellationRig, Task<Waiting>> BeginAsync)
{
    /// <summary>Whether its asynchronous form accepts a token, unlike closing.</summary>
    public bool HasToken { get; init; } = true;

    /// <summary>Whether there is a command to cancel: transaction requests and database changes have none.</summary>
    public bool HasCancel { get; init; } = true;

    /// <summary>Whether it does not report a cancellation, because the rest of the response is not needed.</summary>
    public bool IsSilent { get; init; }
}
