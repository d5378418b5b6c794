using Xunit;

namespace MsSqlConnector.EntityFrameworkCore.Tests.Databases;

/// <summary>
/// Tests that delete databases. Both providers clear all pools of the process then, so no other test runs at the same time.
/// </summary>
[CollectionDefinition(nameof(PoolClearing), DisableParallelization = true)]
public sealed class PoolClearing;
