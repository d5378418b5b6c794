using System;
using System.Threading;
using System.Threading.Tasks;

namespace MsSqlConnector.Shims;

/// <summary>The non-generic task completion source that later platforms have.</summary>
internal sealed class TaskCompletionSource(TaskCreationOptions creationOptions)
{
    private readonly TaskCompletionSource<bool> _source = new(creationOptions);

    public TaskCompletionSource()
        : this(TaskCreationOptions.None)
    {
    }

    public Task Task => _source.Task;

    public void SetResult() => _source.SetResult(true);

    public bool TrySetResult() => _source.TrySetResult(true);

    public void SetException(Exception exception) => _source.SetException(exception);

    public bool TrySetException(Exception exception) => _source.TrySetException(exception);

    public bool TrySetCanceled(CancellationToken token = default) => _source.TrySetCanceled(token);
}
