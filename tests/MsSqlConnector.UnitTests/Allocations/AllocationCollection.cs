using Xunit;

namespace MsSqlConnector.Tests.Allocations;

/// <summary>Tests that measure allocations of the whole process and run without parallel tests.</summary>
[CollectionDefinition(nameof(AllocationCollection), DisableParallelization = true)]
public sealed class AllocationCollection;
