using System.Reflection;
using System.Runtime.Versioning;
using Xunit;

namespace MsSqlConnector.Tests;

/// <summary>Verifies that this project tests the intended build.</summary>
public sealed class BuildUnderTestTests
{
    [Fact]
    public void The_provider_under_test_is_the_net8_build()
        => Assert.Equal(
            ".NETCoreApp,Version=v8.0",
            Assembly.Load("MsSqlConnector").GetCustomAttribute<TargetFrameworkAttribute>()?.FrameworkName);
}
