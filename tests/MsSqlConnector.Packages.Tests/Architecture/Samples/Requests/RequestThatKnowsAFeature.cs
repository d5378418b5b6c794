using MsSqlConnector.Packages.Tests.Architecture.Samples.Requests.Features;

namespace MsSqlConnector.Packages.Tests.Architecture.Samples.Requests;

/// <summary>Is a part of a cycle of three folders of one tier.</summary>
public sealed class RequestThatKnowsAFeature
{
    public FeatureThatKnowsAServer? Feature { get; init; }
}
