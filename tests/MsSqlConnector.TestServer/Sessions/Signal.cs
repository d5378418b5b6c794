using System.Threading;
using System.Threading.Tasks;

namespace MsSqlConnector.TestServer.Sessions;

/// <summary>A one-time signal. A task is created only when a caller waits for it.</summary>
internal sealed class Signal
{
    private readonly Lock _lock = new();
    private TaskCompletionSource? _source;

    public bool IsRaised { get; private set; }

    public Task Raised
    {
        get
        {
            lock (_lock)
            {
                _source ??= new TaskCompletionSource(TaskCreationOptions.RunContinuationsAsynchronously);
                if (IsRaised)
                {
                    _source.TrySetResult();
                }

                return _source.Task;
            }
        }
    }

    public void Raise()
    {
        lock (_lock)
        {
            IsRaised = true;
            _source?.TrySetResult();
        }
    }
}
