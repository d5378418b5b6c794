using System.Reflection;
using Xunit.Abstractions;
using Xunit.Sdk;

namespace MsSqlConnector.Tests.Hanging;

/// <summary>Runs each test case within its limit.</summary>
internal sealed class LimitedExecutor(AssemblyName assemblyName, ISourceInformationProvider sources, IMessageSink diagnosticMessageSink)
    : XunitTestFrameworkExecutor(assemblyName, sources, diagnosticMessageSink)
{
    protected override void RunTestCases(
        IEnumerable<IXunitTestCase> testCases, IMessageSink executionMessageSink, ITestFrameworkExecutionOptions executionOptions) =>
        base.RunTestCases([.. testCases.Select(testCase => new LimitedTestCase(testCase))], executionMessageSink, executionOptions);
}
