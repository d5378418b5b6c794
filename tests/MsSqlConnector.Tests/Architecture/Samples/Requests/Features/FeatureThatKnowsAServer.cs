using MsSqlConnector.Tests.Architecture.Samples.Server;

namespace MsSqlConnector.Tests.Architecture.Samples.Requests.Features;

/// <summary>Is a part of a cycle of three folders of one tier.</summary>
public sealed class FeatureThatKnowsAServer
{
    public ServerThatKnowsARequest? Server { get; init; }
}
