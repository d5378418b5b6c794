using System.Reflection;
using Xunit;
using Xunit.Abstractions;
using Xunit.Sdk;

[assembly: TestFramework("MsSqlConnector.Tests.Hanging.LimitedTestFramework", "MsSqlConnector.Tests.NetFramework")]

namespace MsSqlConnector.Tests.Hanging;

/// <summary>The older test framework with a limit for each test: only a hanging test fails, and the run continues.</summary>
/// <param name="messageSink">Receives diagnostic messages.</param>
public sealed class LimitedTestFramework(IMessageSink messageSink) : XunitTestFramework(messageSink)
{
    protected override ITestFrameworkExecutor CreateExecutor(AssemblyName assemblyName) =>
        new LimitedExecutor(assemblyName, SourceInformationProvider, DiagnosticMessageSink);
}
