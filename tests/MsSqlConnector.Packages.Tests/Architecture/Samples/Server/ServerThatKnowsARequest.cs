using MsSqlConnector.Packages.Tests.Architecture.Samples.Requests;

namespace MsSqlConnector.Packages.Tests.Architecture.Samples.Server;

/// <summary>Is a part of a cycle of three folders of one tier.</summary>
public sealed class ServerThatKnowsARequest
{
    public RequestThatKnowsAFeature? Request { get; init; }
}
