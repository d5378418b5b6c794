using Xunit;

namespace MsSqlConnector.RealServer.Tests.Outages;

/// <summary>Outages run alone, because they affect all other tests of the same server.</summary>
[CollectionDefinition(nameof(OutageTests), DisableParallelization = true)]
public sealed class OutageCollection;
