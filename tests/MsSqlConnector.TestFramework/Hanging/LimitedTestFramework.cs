using System.Reflection;
using Xunit.v3;

namespace MsSqlConnector.Tests.Hanging;

/// <summary>The test framework with a limit for each test: only a hanging test fails, and the run continues.</summary>
public sealed class LimitedTestFramework : XunitTestFramework
{
    protected override ITestFrameworkExecutor CreateExecutor(Assembly assembly) =>
        new LimitedExecutor(new XunitTestAssembly(assembly, configFilePath: null));
}
