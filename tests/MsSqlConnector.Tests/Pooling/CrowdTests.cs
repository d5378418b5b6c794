using System;
using System.Collections.Generic;
using System.IO;
using System.Threading.Tasks;
using MsSqlConnector.Tests.Builds;
using MsSqlConnector.Tests.Interoperability;
using Xunit;

namespace MsSqlConnector.Tests.Pooling;

/// <summary>The pool with few threads, in a separate process.</summary>
[NotOn(BuildTarget.OlderPlatforms, NotOnReason.SameSources)]
public sealed class CrowdTests
{
    [Fact]
    public async Task A_thousand_opens_on_a_hundred_connections_complete_with_four_threads()
    {
        string program = Path.Combine(AppContext.BaseDirectory, "MsSqlConnector.Soak.dll");
        Dictionary<string, string> environment =
            new() { ["DOTNET_ThreadPool_ForceMaxWorkerThreads"] = "4", ["DOTNET_PROCESSOR_COUNT"] = "2" };

        string output = await ClientProcess.RunAsync(
            Environment.ProcessPath is { } path && Path.GetFileNameWithoutExtension(path) == "dotnet" ? path : "dotnet",
            [program, "crowd", "--users", "1000", "--pool", "100", "--login-milliseconds", "50"], environment, input: "");

        Assert.Contains("1000 served on 100 connections with 4 threads", output, StringComparison.Ordinal);
    }
}
