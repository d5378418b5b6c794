using System;
using System.IO;
using System.Linq;
using System.Text.Json;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Tests.Hanging;
using Xunit;

namespace MsSqlConnector.Shipping.Tests;

/// <summary>A new project uses the package for tests.</summary>
public sealed class TestingPackageTests(Packages packages)
{
    private const string Program = """
        using MsSqlConnector;
        using MsSqlConnector.Testing;

        await using SqlTestServer server = SqlTestServer.Start();
        server.OnSql("SELECT Name FROM dbo.Product").Respond(SqlTestResponse.Scalar("Chair"));
        await using SqlConnection connection = new(server.ConnectionString);
        await connection.OpenAsync();
        await using SqlCommand command = new("SELECT Name FROM dbo.Product", connection);
        Console.WriteLine(await command.ExecuteScalarAsync());
        """;

    private static readonly string[] s_targets = ["net8.0", "net10.0"];

    [Fact]
    [LongTest(ToolProcess.TestMinutes, ToolProcess.Reason)]
    public async Task New_project_runs_a_test_server_and_does_not_see_its_types()
    {
        string folder = await WriteAsync();
        await packages.BuildAsync(folder, "-warnaserror", "-c", "Release");

        foreach (string target in s_targets)
        {
            string program = Path.Combine(folder, "bin", "Release", target, "Tested.dll");
            string written = await ToolProcess.RunAsync("dotnet", [program], folder, cancellationToken: TestToken);
            Assert.Equal("Chair", written.Trim());
        }

        AssertReferences(await File.ReadAllTextAsync(Path.Combine(folder, "obj", "project.assets.json"), TestToken));
    }

    /// <summary>The assembly of the test server is not among the references of the compiler.</summary>
    private void AssertReferences(string assets)
    {
        using JsonDocument document = JsonDocument.Parse(assets);
        foreach (string target in s_targets)
        {
            JsonElement package = document.RootElement.GetProperty("targets").GetProperty(target)
                .GetProperty($"{Packages.Testing}/{packages.Version}");
            Assert.Equal(
                [$"ref/{target}/{Packages.Testing}.dll"],
                package.GetProperty("compile").EnumerateObject().Select(static file => file.Name));
            Assert.Contains("MsSqlConnector.TestServer.dll", package.GetProperty("runtime").ToString(), StringComparison.Ordinal);
        }
    }

    private async Task<string> WriteAsync()
    {
        string folder = packages.NewFolder("testing");
        await File.WriteAllTextAsync(Path.Combine(folder, "Program.cs"), Program, TestToken);
        await File.WriteAllTextAsync(
            Path.Combine(folder, "Tested.csproj"),
            $"""
            <Project Sdk="Microsoft.NET.Sdk">
              <PropertyGroup>
                <OutputType>Exe</OutputType>
                <TargetFrameworks>{string.Join(';', s_targets)}</TargetFrameworks>
                <ImplicitUsings>enable</ImplicitUsings>
                <Nullable>enable</Nullable>
                <UseAppHost>false</UseAppHost>
                <RollForward>Major</RollForward>
              </PropertyGroup>
              <ItemGroup>
                <PackageReference Include="MsSqlConnector" Version="{packages.Version}" />
                <PackageReference Include="MsSqlConnector.Testing" Version="{packages.Version}" />
              </ItemGroup>
            </Project>
            """,
            TestToken);
        return folder;
    }
}
