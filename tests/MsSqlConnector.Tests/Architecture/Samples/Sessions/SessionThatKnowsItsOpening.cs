using MsSqlConnector.Tests.Architecture.Samples.Sessions.Opening;

namespace MsSqlConnector.Tests.Architecture.Samples.Sessions;

/// <summary>Uses a room inside its own one, which comes later.</summary>
public sealed class SessionThatKnowsItsOpening
{
    public static SampleOpening Opening() => new();
}
