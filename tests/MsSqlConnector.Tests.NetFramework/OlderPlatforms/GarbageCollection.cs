using Xunit;

namespace MsSqlConnector.Tests.OlderPlatforms;

/// <summary>Tests that count collections run by themselves.</summary>
[CollectionDefinition(nameof(GarbageCollection), DisableParallelization = true)]
public sealed class GarbageCollection;
