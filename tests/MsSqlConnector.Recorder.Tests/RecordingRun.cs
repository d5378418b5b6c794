using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Threading.Tasks;
using MsSqlConnector.Recorder.Proxy;
using MsSqlConnector.TestServer;

namespace MsSqlConnector.Recorder.Tests;

/// <summary>A recorder in front of a server, and a folder that is deleted at the end.</summary>
internal sealed class RecordingRun : IAsyncDisposable
{
    private readonly string _folder = Directory.CreateTempSubdirectory("recordings").FullName;

    public RecordingRun(int serverPort, Func<RecordingOptions, RecordingOptions>? change = null)
    {
        RecordingOptions options = new() { Host = "127.0.0.1", Port = serverPort, Folder = _folder };
        Proxy = RecordingProxy.Start(change is null ? options : change(options));
    }

    public RecordingProxy Proxy { get; }

    public IReadOnlyList<string> FileNames => [.. Directory.EnumerateFiles(_folder).Order()];

    /// <summary>A connection string that leads through the recorder.</summary>
    public string ConnectionString(TdsServer server, string more = "") =>
        $"Data Source=127.0.0.1,{Proxy.Port};User ID={server.UserName};Password={server.Password};Encrypt=Optional;"
        + $"Trust Server Certificate=true;Pooling=false;{more}";

    /// <summary>Waits until all connections have ended, and returns what was written.</summary>
    public async Task<IReadOnlyList<RecordedText>> FinishAsync()
    {
        await Proxy.WhenIdleAsync();
        return [.. FileNames.Select(static file => new RecordedText(File.ReadAllText(file)))];
    }

    /// <summary>Waits until all connections have ended, and returns why they were not recorded.</summary>
    public async Task<IReadOnlyList<string>> ProblemsAsync()
    {
        await Proxy.WhenIdleAsync();
        return [.. Proxy.Results.Select(static result => result.Problem ?? "recorded")];
    }

    public async ValueTask DisposeAsync()
    {
        await Proxy.DisposeAsync();
        Directory.Delete(_folder, recursive: true);
    }
}
