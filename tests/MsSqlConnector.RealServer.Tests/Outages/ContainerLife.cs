using System;
using System.Diagnostics;
using System.Threading.Tasks;
using MsSqlConnector.Tests.Targets;
using Xunit;

namespace MsSqlConnector.RealServer.Tests.Outages;

/// <summary>A SQL Server in a container.</summary>
internal sealed class ContainerLife(string container) : ServerLife
{
    private static readonly TimeSpan s_patience = TimeSpan.FromMinutes(3);

    public override string ConnectionString => ServerSettings.For("master", "");

    public override int? RequestCount => null;

    public override Task PauseAsync() => RunAsync("pause");

    public override Task ResumeAsync() => RunAsync("unpause");

    public override Task KillAsync() => RunAsync("kill");

    public override async Task StartAsync()
    {
        await RunAsync("start");
        Stopwatch watch = Stopwatch.StartNew();
        while (!await AcceptsLoginsAsync())
        {
            Assert.True(watch.Elapsed < s_patience, $"The container has not accepted a login within {s_patience}.");
            await Task.Delay(TimeSpan.FromSeconds(1));
        }
    }

    public override ValueTask DisposeAsync() => default;

    private static async Task<bool> AcceptsLoginsAsync()
    {
        try
        {
            await using Microsoft.Data.SqlClient.SqlConnection connection = new(
                ServerSettings.For("master", "Pooling=false;Connect Timeout=5;Connect Retry Count=0"));
            await connection.OpenAsync();
            return true;
        }
        catch (Microsoft.Data.SqlClient.SqlException)
        {
            return false;
        }
    }

    private async Task RunAsync(string verb)
    {
        using Process docker = Process.Start(
            new ProcessStartInfo("docker", [verb, container]) { RedirectStandardError = true, RedirectStandardOutput = true })!;
        string errors = await docker.StandardError.ReadToEndAsync();
        await docker.WaitForExitAsync();
        Assert.True(docker.ExitCode == 0, $"docker {verb} has failed: {errors}");
    }
}
