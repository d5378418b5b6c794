using System;
using System.Collections.Generic;
using System.Threading;
using Xunit.Sdk;
using Xunit.v3;

namespace MsSqlConnector.Tests.Hanging;

/// <summary>
/// The messages of a test case. Each one restarts the clock, because the case of a theory can have many tests. When the limit has passed
/// without a message, the running test is reported as failed, and later messages are discarded.
/// </summary>
public sealed class LimitedMessageBus(IMessageBus inner, TimeSpan limit) : IMessageBus
{
    private readonly Lock _lock = new();
    private ITestCaseStarting? _case;
    private ITestStarting? _test;
    private RunSummary _summary;
    private bool _isClosed;

    /// <summary>Gets the clock that each message restarts.</summary>
    public HangWatch Watch { get; } = new(limit);

    public bool QueueMessage(IMessageSinkMessage message)
    {
        lock (_lock)
        {
            if (_isClosed)
            {
                return true;
            }

            Watch.Restart();
            Count(message);
            return inner.QueueMessage(message);
        }
    }

    /// <summary>Reports the running test as failed; returns false if the case has already ended.</summary>
    public bool TryFail(out RunSummary summary)
    {
        lock (_lock)
        {
            summary = _summary;
            if (_case is null)
            {
                return false;
            }

            if (_test is { } test)
            {
                Fail(test);
            }

            inner.QueueMessage(new TestCaseFinished
            {
                AssemblyUniqueID = _case.AssemblyUniqueID,
                ExecutionTime = _summary.Time,
                FinishTime = DateTimeOffset.UtcNow,
                TestCaseUniqueID = _case.TestCaseUniqueID,
                TestClassUniqueID = _case.TestClassUniqueID,
                TestCollectionUniqueID = _case.TestCollectionUniqueID,
                TestMethodUniqueID = _case.TestMethodUniqueID,
                TestsFailed = _summary.Failed,
                TestsNotRun = _summary.NotRun,
                TestsSkipped = _summary.Skipped,
                TestsTotal = _summary.Total,
            });
            summary = _summary;
            _isClosed = true;
            return true;
        }
    }

    public void Dispose()
    {
    }

    private void Count(IMessageSinkMessage message)
    {
        switch (message)
        {
            case ITestCaseStarting starting:
                _case = starting;
                break;
            case ITestCaseFinished:
                _case = null;
                break;
            case ITestStarting starting:
                _test = starting;
                break;
            case ITestFinished finished:
                _test = null;
                _summary.Total++;
                _summary.Time += finished.ExecutionTime;
                break;
            case ITestFailed:
                _summary.Failed++;
                break;
            case ITestSkipped:
                _summary.Skipped++;
                break;
            case ITestNotRun:
                _summary.NotRun++;
                break;
        }
    }

    private void Fail(ITestStarting test)
    {
        decimal seconds = (decimal)limit.TotalSeconds;
        inner.QueueMessage(TestFailed.FromException(
            new TimeoutException(
                $"The test hangs: it has not ended within {seconds} seconds. Its thread is abandoned, "
                + "and the remaining rows of a theory are not run."),
            test.AssemblyUniqueID,
            test.TestCollectionUniqueID,
            test.TestClassUniqueID,
            test.TestMethodUniqueID,
            test.TestCaseUniqueID,
            test.TestUniqueID,
            seconds,
            output: null,
            warnings: null));
        inner.QueueMessage(new TestFinished
        {
            AssemblyUniqueID = test.AssemblyUniqueID,
            Attachments = new Dictionary<string, TestAttachment>(),
            ExecutionTime = seconds,
            FinishTime = DateTimeOffset.UtcNow,
            Output = string.Empty,
            TestCaseUniqueID = test.TestCaseUniqueID,
            TestClassUniqueID = test.TestClassUniqueID,
            TestCollectionUniqueID = test.TestCollectionUniqueID,
            TestMethodUniqueID = test.TestMethodUniqueID,
            TestUniqueID = test.TestUniqueID,
            Warnings = null,
        });
        _summary.Total++;
        _summary.Failed++;
        _summary.Time += seconds;
    }
}
