using System.Reflection;
using MsSqlConnector.Tests.Hanging;
using Xunit;
using Xunit.v3;

[assembly: TestFramework(typeof(LimitedTestFramework))]

namespace MsSqlConnector.Tests.Hanging;

/// <summary>The test framework with a limit for each test: a test that hangs fails alone, and the run goes on.</summary>
public sealed class LimitedTestFramework : XunitTestFramework
{
    protected override ITestFrameworkExecutor CreateExecutor(Assembly assembly) =>
        new LimitedExecutor(new XunitTestAssembly(assembly, configFileName: null, assembly.GetName().Version));
}
