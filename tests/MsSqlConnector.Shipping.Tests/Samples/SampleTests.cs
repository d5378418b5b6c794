using System;
using System.Collections.Generic;
using System.Globalization;
using System.IO;
using System.Net;
using System.Net.Http;
using System.Net.Http.Json;
using System.Text.RegularExpressions;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Tests.Hanging;
using Xunit;

namespace MsSqlConnector.Shipping.Tests.Samples;

/// <summary>The samples, built with the packages, do what their descriptions state.</summary>
public sealed class SampleTests(Packages packages)
{
    private const string QuickStart = "MsSqlConnector.QuickStart";
    private const string Web = "MsSqlConnector.WebSample";
    private const string Worker = "MsSqlConnector.WorkerSample";
    private const long MaxAllocatedByteCount = 20_000_000;

    [Fact]
    [LongTest(ToolProcess.TestMinutes, ToolProcess.Reason)]
    public async Task The_web_sample_reads_and_inserts_products_and_records_spans()
    {
        string assembly = await AssemblyOfAsync(Web);
        await using SampleServer server = new();
        await using WebProcess web = await WebProcess.StartAsync(assembly, server.ConnectionString);

        Assert.Equal("Healthy", await web.WaitForHealthAsync());
        Assert.Contains("GET /products", await web.Client.GetStringAsync("", TestToken), StringComparison.Ordinal);
        Assert.Equal("""[{"id":3,"name":"Hammer","price":12.90}]""", await web.Client.GetStringAsync("products", TestToken));
        using HttpResponseMessage created = await web.Client.PostAsJsonAsync("products", new { name = "Saw", price = 9.5m }, TestToken);

        Assert.Equal(HttpStatusCode.Created, created.StatusCode);
        Assert.Equal("""{"id":4,"name":"Saw","price":9.5}""", await created.Content.ReadAsStringAsync(TestToken));
        await web.WaitForLineAsync("SELECT product took");
    }

    [Fact]
    [LongTest(ToolProcess.TestMinutes, ToolProcess.Reason)]
    public async Task The_first_sample_shows_rows_without_a_server()
    {
        string output = await ToolProcess.RunAsync("dotnet", [await AssemblyOfAsync(QuickStart)], cancellationToken: TestToken);
        Assert.Equal(["1 Hammer 12.90", "2 Größe 8 Nagel 0.05"], output.ReplaceLineEndings("\n").Trim().Split('\n'));
    }

    [Fact]
    [LongTest(ToolProcess.TestMinutes, ToolProcess.Reason)]
    public async Task The_worker_sample_streams_a_large_value_in_constant_memory()
    {
        string assembly = await AssemblyOfAsync(Worker);
        string folder = packages.NewFolder("pictures");
        await using SampleServer server = new();

        string output = await ToolProcess.RunAsync(
            "dotnet",
            [assembly, "--folder", folder],
            folder,
            new Dictionary<string, string> { ["ConnectionStrings__shop"] = server.ConnectionString },
            TestToken);

        Assert.Equal(SampleServer.PictureByteCount, new FileInfo(Path.Combine(folder, "3.png")).Length);
        Match allocated = Regex.Match(output, @"(\d+) bytes allocated");
        Assert.InRange(long.Parse(allocated.Groups[1].Value, CultureInfo.InvariantCulture), 1, MaxAllocatedByteCount);
    }

    /// <summary>Copies the projects and returns their names.</summary>
    internal static string[] Write(string folder)
    {
        string[] names = [QuickStart, Web, Worker];
        foreach (string name in names)
        {
            Directory.CreateDirectory(Path.Combine(folder, name));
            foreach (string file in Directory.EnumerateFiles(Path.Combine(Repository.Root, "samples", name)))
            {
                File.Copy(file, Path.Combine(folder, name, Path.GetFileName(file)));
            }
        }

        return names;
    }

    private async Task<string> AssemblyOfAsync(string name) => Path.Combine(await packages.Programs.OutputOfAsync(name), name + ".dll");
}
