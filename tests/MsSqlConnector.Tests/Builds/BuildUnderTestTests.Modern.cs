using System;
using System.Reflection;
using System.Runtime.Versioning;
using Xunit;

namespace MsSqlConnector.Tests.Builds;

/// <summary>
/// Verifies that the tests use the intended build: net10.0, or the one of the script that runs the tests with another build.
/// </summary>
[EveryBuild]
public sealed class BuildUnderTestTests
{
    [Fact]
    public void The_provider_under_test_is_the_intended_build() => Assert.Equal(
        Environment.GetEnvironmentVariable("MSSQLCONNECTOR_TEST_FRAMEWORK") ?? ".NETCoreApp,Version=v10.0",
        typeof(SqlConnection).Assembly.GetCustomAttribute<TargetFrameworkAttribute>()?.FrameworkName);
}
