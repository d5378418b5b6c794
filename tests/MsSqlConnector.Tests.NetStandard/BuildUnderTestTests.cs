using System.Reflection;
using System.Runtime.Versioning;
using MsSqlConnector.Tests.Builds;
using Xunit;

namespace MsSqlConnector.Tests;

/// <summary>Verifies that this project tests the intended build.</summary>
[EveryBuild]
public sealed class BuildUnderTestTests
{
    [Fact]
    public void The_provider_under_test_is_the_netstandard_build()
        => Assert.Equal(
            ".NETStandard,Version=v2.0",
            Assembly.Load("MsSqlConnector").GetCustomAttribute<TargetFrameworkAttribute>()?.FrameworkName);
}
