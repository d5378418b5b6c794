using MsSqlConnector.TestServer.Scripting;

namespace MsSqlConnector.TestServer.Faults;

/// <summary>Lets a script say what goes wrong with an answer behind the answer itself.</summary>
public static class FaultExtensions
{
    /// <summary>The answer, about to be given faults.</summary>
    public static FaultyAnswer WithFaults(this IAnswer answer) => new(answer);

    /// <summary>The token stream ends after so many bytes, in packets that say it is complete.</summary>
    public static TruncatedAnswer TruncatedTo(this Answer answer, int byteCount) => new(answer, byteCount);
}
