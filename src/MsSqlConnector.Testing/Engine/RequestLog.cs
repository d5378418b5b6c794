using System;
using System.Collections.Generic;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;

namespace MsSqlConnector.Testing.Engine;

/// <summary>The received requests, and the tests that wait for one.</summary>
internal sealed class RequestLog
{
    private readonly object _lock = new();
    private readonly List<SqlTestRequest> _requests = [];
    private readonly List<(Func<SqlTestRequest, bool> Matches, TaskCompletionSource<SqlTestRequest> Source)> _waiters = [];

    public IReadOnlyList<SqlTestRequest> All
    {
        get
        {
            lock (_lock)
            {
                return [.. _requests];
            }
        }
    }

    public void Add(SqlTestRequest request)
    {
        lock (_lock)
        {
            _requests.Add(request);
            foreach ((_, TaskCompletionSource<SqlTestRequest> source) in _waiters.Where(waiter => waiter.Matches(request)))
            {
                source.TrySetResult(request);
            }

            _waiters.RemoveAll(static waiter => waiter.Source.Task.IsCompleted);
        }
    }

    /// <summary>Returns the first request that matches, past or future.</summary>
    public async Task<SqlTestRequest> WaitAsync(Func<SqlTestRequest, bool> matches, TimeSpan limit, CancellationToken cancellationToken)
    {
        TaskCompletionSource<SqlTestRequest> source = new(TaskCreationOptions.RunContinuationsAsynchronously);
        lock (_lock)
        {
            if (_requests.FirstOrDefault(matches) is { } past)
            {
                return past;
            }

            _waiters.Add((matches, source));
        }

        return await source.Task.WaitAsync(limit, cancellationToken).ConfigureAwait(false);
    }
}
