using System.Collections.Concurrent;
using System.Diagnostics.Tracing;
using System.Linq;
using MsSqlConnector.Tests.Builds;
using Xunit;

namespace MsSqlConnector.Tests.Diagnostics;

/// <summary>The entries that the provider's logger receives from other packages.</summary>
[NotOn(BuildTarget.Mono, NotOnReason.Events)]
public sealed class SqlClientLoggerTests
{
    private const string Teller = nameof(SqlClientLoggerTests);

    [Fact]
    public void Log_entries_reach_the_logger_with_their_level()
    {
        var logger = new SqlClientLogger();
        using Recorder recorder = new();

        logger.LogInfo(Teller, "m", "recorded");
        logger.LogWarning(Teller, "m", "warned");
        logger.LogError(Teller, "m", "reported");
        Assert.True(logger.LogAssert(true, Teller, "m", "not recorded"));
        Assert.False(logger.LogAssert(false, Teller, "m", "asserted"));

        Assert.True(logger.IsLoggingEnabled);
        Assert.Equal(
            [
                (EventLevel.Informational, "recorded"), (EventLevel.Warning, "warned"), (EventLevel.Error, "reported"),
                (EventLevel.Error, "asserted"),
            ],
            recorder.Recorded.Select(static recorded => (recorded.Level, (string)recorded.Payload![2]!)));
    }

    [Fact]
    public void Missing_values_are_not_an_error()
    {
        var logger = new SqlClientLogger();
        logger.LogInfo(null, null, null);

        Assert.False(logger.LogAssert(false, null, null, null));
    }

    private sealed class Recorder : EventListener
    {
        public ConcurrentQueue<EventWrittenEventArgs> Recorded { get; } = new();

        protected override void OnEventSourceCreated(EventSource eventSource)
        {
            if (eventSource.Name == "MsSqlConnector")
            {
                EnableEvents(eventSource, EventLevel.Informational);
            }
        }

        protected override void OnEventWritten(EventWrittenEventArgs eventData)
        {
            if (eventData.Payload?.FirstOrDefault() is Teller)
            {
                Recorded.Enqueue(eventData);
            }
        }
    }
}
