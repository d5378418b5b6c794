using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.TestServer;
using MsSqlConnector.TestServer.Faults;
using MsSqlConnector.TestServer.Messages;
using MsSqlConnector.TestServer.Scripting;

namespace MsSqlConnector.RealServer.Tests.Outages;

/// <summary>Test servers on one port, one after the other.</summary>
internal sealed class ScriptedLife : ServerLife
{
    private TdsServer _server;
    private TaskCompletionSource _running = Completed();
    private StallGate? _pause;
    private int _earlierRequestCount;

    public ScriptedLife() => _server = StartServer(port: 0);

    public override string ConnectionString => $"Data Source=127.0.0.1,{_server.Port};User ID=sa;Password=Passw0rd!;Encrypt=Optional";

    public override int? RequestCount => Volatile.Read(ref _earlierRequestCount) + _server.Recorder.All<RequestMessage>().Count;

    public override Task PauseAsync()
    {
        _running = new TaskCompletionSource(TaskCreationOptions.RunContinuationsAsynchronously);
        Volatile.Write(ref _pause, new StallGate());
        return Task.CompletedTask;
    }

    public override Task ResumeAsync()
    {
        Interlocked.Exchange(ref _pause, null)?.Release();
        _running.TrySetResult();
        return Task.CompletedTask;
    }

    public override async Task KillAsync()
    {
        await _server.DisposeAsync();
        Volatile.Write(ref _earlierRequestCount, RequestCount!.Value);
    }

    public override Task StartAsync()
    {
        _server = StartServer(_server.Port);
        return Task.CompletedTask;
    }

    public override ValueTask DisposeAsync() => _server.DisposeAsync();

    private TdsServer StartServer(int port) => TdsServer.Start(new TdsServerOptions { Port = port, BeforeLoginAnswer = _ => _running.Task })
        .OnRequest((_, request) => Volatile.Read(ref _pause) is { } gate && request is RpcMessage rpc
            ? EchoParameters.TryAnswer(rpc.Call)?.WithFaults().StallAt(0, gate, ignoresAttention: true) : null);

    private static TaskCompletionSource Completed()
    {
        TaskCompletionSource source = new();
        source.SetResult();
        return source;
    }
}
