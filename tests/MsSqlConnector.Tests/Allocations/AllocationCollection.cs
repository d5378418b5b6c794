using Xunit;

namespace MsSqlConnector.Tests.Allocations;

/// <summary>Tests that measure allocations of the whole process: nothing else runs beside them.</summary>
[CollectionDefinition(nameof(AllocationCollection), DisableParallelization = true)]
public sealed class AllocationCollection;
