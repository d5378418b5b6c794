using System.Reflection;
using MsSqlConnector.Tests.Builds;
using Xunit.Abstractions;
using Xunit.Sdk;

namespace MsSqlConnector.Tests.Hanging;

/// <summary>Runs each test case of the selection within its limit.</summary>
internal sealed class LimitedExecutor(AssemblyName assemblyName, ISourceInformationProvider sources, IMessageSink diagnosticMessageSink)
    : XunitTestFrameworkExecutor(assemblyName, sources, diagnosticMessageSink)
{
    protected override void RunTestCases(
        IEnumerable<IXunitTestCase> testCases, IMessageSink executionMessageSink, ITestFrameworkExecutionOptions executionOptions) =>
        base.RunTestCases(
            [.. testCases.Where(IsSelected).Select(static testCase => new LimitedTestCase(testCase))],
            executionMessageSink,
            executionOptions);

    private static bool IsSelected(IXunitTestCase testCase) =>
        TestSelection.Includes(testCase.TestMethod.TestClass.Class.ToRuntimeType(), testCase.TestMethod.Method.ToRuntimeMethod());
}
