using System.Diagnostics.CodeAnalysis;
using Xunit.Abstractions;
using Xunit.Sdk;

namespace MsSqlConnector.Tests.Hanging;

/// <summary>
/// The messages of a test case. Each one restarts the clock, because the case of a theory can have many tests. When the limit has passed
/// without a message, the running test is reported as failed, and later messages are discarded.
/// </summary>
internal sealed class LimitedMessageBus(IMessageBus inner, TimeSpan limit) : IMessageBus
{
    private readonly Lock _lock = new();
    private readonly RunSummary _summary = new();
    private ITestCase? _case;
    private ITest? _test;
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
    public bool TryFail([NotNullWhen(true)] out RunSummary? summary)
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

            inner.QueueMessage(new TestCaseFinished(_case, _summary.Time, _summary.Total, _summary.Failed, _summary.Skipped));
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
                _case = starting.TestCase;
                break;
            case ITestCaseFinished:
                _case = null;
                break;
            case ITestStarting starting:
                _test = starting.Test;
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
        }
    }

    private void Fail(ITest test)
    {
        decimal seconds = (decimal)limit.TotalSeconds;
        TimeoutException exception = new(
            $"The test hangs: it has not ended within {seconds} seconds. Its thread is abandoned, "
            + "and the remaining rows of a theory are not run.");
        inner.QueueMessage(new TestFailed(test, seconds, string.Empty, exception));
        inner.QueueMessage(new TestFinished(test, seconds, string.Empty));
        _summary.Total++;
        _summary.Failed++;
        _summary.Time += seconds;
    }
}
