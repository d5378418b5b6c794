using System;
using System.Threading.Tasks;

namespace MsSqlConnector.Tests.Cancellation;

/// <summary>A place where a program waits for the server.</summary>
/// <param name="Name">How tests call it.</param>
/// <param name="BeginAsync">Scripts what stalls there and does what has to be done before.</param>
internal sealed record WaitPlace(string Name, Func<CancellationRig, Task<Waiting>> BeginAsync)
{
    /// <summary>Whether its asynchronous form takes a token: closing does not.</summary>
    public bool HasToken { get; init; } = true;

    /// <summary>Whether there is a command to cancel: a transaction's requests and a change of the database have none.</summary>
    public bool HasCancel { get; init; } = true;

    /// <summary>Whether it tells nobody that it was stopped, for nobody wanted what was left.</summary>
    public bool IsSilent { get; init; }
}
