using MsSqlConnector.TestServer.Scripting;

namespace MsSqlConnector.TestServer.Faults;

/// <summary>Adds faults to the response of a script.</summary>
public static class FaultExtensions
{
    /// <summary>Wraps the response, to add faults to it.</summary>
    public static FaultyAnswer WithFaults(this IAnswer answer) => new(answer);

    /// <summary>The token stream ends after this many bytes, in packets that mark it as complete.</summary>
    public static TruncatedAnswer TruncatedTo(this Answer answer, int byteCount) => new(answer, byteCount);
}
