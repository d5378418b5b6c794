using System;
using System.Diagnostics;
using System.Net.Http;
using System.Threading;
using System.Threading.Channels;
using System.Threading.Tasks;
using Xunit;

namespace MsSqlConnector.Shipping.Tests.Samples;

/// <summary>A web application that runs in its own process until it is disposed.</summary>
internal sealed class WebProcess : IAsyncDisposable
{
    private const string Listening = "Now listening on: ";
    private static readonly TimeSpan s_limit = TimeSpan.FromMinutes(1);

    private readonly Process _process;
    private readonly Channel<string> _lines = Channel.CreateUnbounded<string>();
    private readonly TaskCompletionSource<Uri> _address = new(TaskCreationOptions.RunContinuationsAsynchronously);

    private WebProcess(Process process) => _process = process;

    public HttpClient Client { get; } = new();

    /// <summary>Starts the application, and waits until it listens.</summary>
    public static async Task<WebProcess> StartAsync(string assembly, string connectionString)
    {
        ProcessStartInfo start =
            new("dotnet", [assembly, "--urls", "http://127.0.0.1:0"]) { RedirectStandardOutput = true, RedirectStandardError = true };
        start.Environment["ConnectionStrings__shop"] = connectionString;
        WebProcess web = new(new Process { StartInfo = start });
        web._process.OutputDataReceived += (_, line) => web.OnLine(line.Data);
        web._process.ErrorDataReceived += (_, line) => web.OnLine(line.Data);
        Assert.True(web._process.Start());
        web._process.BeginOutputReadLine();
        web._process.BeginErrorReadLine();
        web.Client.BaseAddress = await web._address.Task.WaitAsync(s_limit, TestToken);
        return web;
    }

    /// <summary>Waits until the application writes a line that contains a text.</summary>
    public async Task WaitForLineAsync(string text)
    {
        using var limit = CancellationTokenSource.CreateLinkedTokenSource(TestToken);
        limit.CancelAfter(s_limit);
        while (!(await _lines.Reader.ReadAsync(limit.Token)).Contains(text, StringComparison.Ordinal))
        {
        }
    }

    /// <summary>
    /// Waits until the application is healthy, and returns the response. The first health check can exceed its timeout on a slow machine.
    /// </summary>
    public async Task<string> WaitForHealthAsync()
    {
        using var limit = CancellationTokenSource.CreateLinkedTokenSource(TestToken);
        limit.CancelAfter(s_limit);
        while (true)
        {
            using HttpResponseMessage response = await Client.GetAsync("health", limit.Token);
            if (response.IsSuccessStatusCode)
            {
                return await response.Content.ReadAsStringAsync(limit.Token);
            }
        }
    }

    public async ValueTask DisposeAsync()
    {
        Client.Dispose();
        if (!_process.HasExited)
        {
            _process.Kill(entireProcessTree: true);
        }

        await _process.WaitForExitAsync();
        _process.Dispose();
    }

    private void OnLine(string? line)
    {
        if (line is null)
        {
            return;
        }

        _lines.Writer.TryWrite(line);
        int start = line.IndexOf(Listening, StringComparison.Ordinal);
        if (start >= 0)
        {
            _address.TrySetResult(new Uri(line[(start + Listening.Length)..].Trim()));
        }
    }
}
