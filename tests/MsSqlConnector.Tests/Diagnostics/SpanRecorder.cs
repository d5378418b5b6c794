using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Diagnostics;
using System.Linq;

namespace MsSqlConnector.Tests.Diagnostics;

/// <summary>The spans to one server, in the order of their ends; those of other tests are ignored.</summary>
internal sealed class SpanRecorder : IDisposable
{
    private readonly ActivityListener _listener;
    private readonly ConcurrentQueue<Activity> _ended = [];

    public SpanRecorder(int port)
    {
        _listener = new ActivityListener
        {
            ShouldListenTo = static source => source.Name == "MsSqlConnector",
            Sample = static (ref ActivityCreationOptions<ActivityContext> _) => ActivitySamplingResult.AllDataAndRecorded,
            ActivityStopped = span =>
            {
                if (Equals(span.GetTagItem("server.port"), port))
                {
                    _ended.Enqueue(span);
                }
            },
        };
        ActivitySource.AddActivityListener(_listener);
    }

    public IReadOnlyList<Activity> Ended => [.. _ended];

    public IEnumerable<string> Names => Ended.Select(static span => span.DisplayName);

    /// <summary>All text of the spans, to search it for secrets.</summary>
    public string Everything => string.Join('\n', Ended.SelectMany(static span => span.TagObjects
        .Concat(span.Events.SelectMany(static recorded => recorded.Tags))
        .Select(static tag => $"{tag.Key}={tag.Value}").Append(span.DisplayName).Append(span.StatusDescription)));

    public void Dispose() => _listener.Dispose();
}
