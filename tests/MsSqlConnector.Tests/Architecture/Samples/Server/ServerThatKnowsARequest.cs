using MsSqlConnector.Tests.Architecture.Samples.Requests;

namespace MsSqlConnector.Tests.Architecture.Samples.Server;

/// <summary>Is a part of a cycle of three folders of one tier.</summary>
public sealed class ServerThatKnowsARequest
{
    public RequestThatKnowsAFeature? Request { get; init; }
}
