using Xunit;

namespace MsSqlConnector.Tests.OlderPlatforms;

/// <summary>Tests that count collections are not run in parallel with others.</summary>
[CollectionDefinition(nameof(GarbageCollection), DisableParallelization = true)]
public sealed class GarbageCollection;
