using System.Collections.Generic;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Tests.Builds;
using Xunit.Sdk;
using Xunit.v3;

namespace MsSqlConnector.Tests.Hanging;

/// <summary>Runs each test case of the selection within its limit.</summary>
public sealed class LimitedExecutor(IXunitTestAssembly assembly) : XunitTestFrameworkExecutor(assembly)
{
    public override ValueTask RunTestCases(
        IReadOnlyCollection<IXunitTestCase> testCases,
        IMessageSink executionMessageSink,
        ITestFrameworkExecutionOptions executionOptions,
        CancellationToken cancellationToken) =>
        base.RunTestCases(
            [.. testCases.Where(IsSelected).Select(static testCase => new LimitedTestCase(testCase))],
            executionMessageSink,
            executionOptions,
            cancellationToken);

    private static bool IsSelected(IXunitTestCase testCase) => TestSelection.Includes(testCase.TestClass.Class, testCase.TestMethod.Method);
}
