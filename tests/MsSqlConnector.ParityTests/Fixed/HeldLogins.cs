using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.TestServer.Messages;

namespace MsSqlConnector.ParityTests.Fixed;

/// <summary>Holds logins back, except those of another application, and counts them.</summary>
internal sealed class HeldLogins
{
    public const string OtherApplication = "another";

    private readonly TaskCompletionSource _second = new(TaskCreationOptions.RunContinuationsAsynchronously);
    private readonly TaskCompletionSource _released = new(TaskCreationOptions.RunContinuationsAsynchronously);
    private int _count;

    public Task Second => _second.Task;

    public int Count => Volatile.Read(ref _count);

    public void Release() => _released.SetResult();

    public Task WaitAsync(LoginMessage login)
    {
        if (login.ApplicationName == OtherApplication)
        {
            return Task.CompletedTask;
        }

        if (Interlocked.Increment(ref _count) == 2)
        {
            _second.SetResult();
        }

        return _released.Task;
    }
}
