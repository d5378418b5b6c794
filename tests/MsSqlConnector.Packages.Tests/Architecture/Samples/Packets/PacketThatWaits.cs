using System.IO;
using System.Threading;
using System.Threading.Tasks;

namespace MsSqlConnector.Packages.Tests.Architecture.Samples.Packets;

/// <summary>Violates the rules in every way code can wait, lock, be canceled or measure time.</summary>
public sealed class PacketThatWaits
{
    private readonly Lock _lock = new();
    private readonly object _oldLock = new();
    private Timer? _timer;
    private int _count;

    public static Task Wait() => Task.CompletedTask;

    public static async ValueTask WaitAsync() => await Task.Yield();

    public static void Drop(Stream stream, byte[] buffer) => _ = stream.WriteAsync(buffer).AsTask();

    public void Guard()
    {
        lock (_lock)
        {
            _count++;
        }
    }

    public void GuardOldStyle()
    {
        lock (_oldLock)
        {
            _count--;
        }
    }

    public bool Stop(object token) => token is CancellationToken { IsCancellationRequested: true } && _timer is null;

    public void Start(Timer timer) => _timer = timer;
}
