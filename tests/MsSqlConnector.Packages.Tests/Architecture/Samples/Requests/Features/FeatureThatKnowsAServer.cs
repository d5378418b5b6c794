using MsSqlConnector.Packages.Tests.Architecture.Samples.Server;

namespace MsSqlConnector.Packages.Tests.Architecture.Samples.Requests.Features;

/// <summary>Is a part of a cycle of three folders of one tier.</summary>
public sealed class FeatureThatKnowsAServer
{
    public ServerThatKnowsARequest? Server { get; init; }
}
