using System.Collections.Generic;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using Xunit.Sdk;
using Xunit.v3;

namespace MsSqlConnector.Tests.Hanging;

/// <summary>Runs each test case within its limit.</summary>
internal sealed class LimitedExecutor(IXunitTestAssembly assembly) : XunitTestFrameworkExecutor(assembly)
{
    public override ValueTask RunTestCases(
        IReadOnlyCollection<IXunitTestCase> testCases,
        IMessageSink executionMessageSink,
        ITestFrameworkExecutionOptions executionOptions,
        CancellationToken cancellationToken) =>
        base.RunTestCases(
            [.. testCases.Select(static testCase => new LimitedTestCase(testCase))], executionMessageSink, executionOptions, cancellationToken);
}
