using System.Reflection;
using MsSqlConnector.Tests.Hanging;
using Xunit;
using Xunit.v3;

[assembly: TestFramework(typeof(LimitedTestFramework))]

namespace MsSqlConnector.Tests.Hanging;

/// <summary>The test framework with a limit for each test: only a hanging test fails, and the run continues.</summary>
public sealed class LimitedTestFramework : XunitTestFramework
{
    protected override ITestFrameworkExecutor CreateExecutor(Assembly assembly) =>
        new LimitedExecutor(new XunitTestAssembly(assembly, configFileName: null, assembly.GetName().Version));
}
