using MsSqlConnector.Packages.Tests.Architecture.Samples.Sessions.Opening;

namespace MsSqlConnector.Packages.Tests.Architecture.Samples.Sessions;

/// <summary>Uses a subfolder of its own folder, which is later.</summary>
public sealed class SessionThatKnowsItsOpening
{
    public static SampleOpening Opening() => new();
}
