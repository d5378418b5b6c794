using System;
using System.IO;
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

    [Theory]
    [InlineData("net8.0")]
    [InlineData("net10.0")]
    [LongTest(ToolProcess.TestMinutes, ToolProcess.Reason)]
    public async Task New_project_runs_a_test_server(string target)
    {
        string folder = await WriteAsync($"testing-{target}", target, Program);
        string output = Path.Combine(folder, "out");
        await ToolProcess.RunAsync(
            "dotnet",
            ["build", folder, "--nologo", "-v", "quiet", "-warnaserror", "-o", output, .. packages.RestoreOptions],
            folder,
            cancellationToken: TestToken);

        string written = await ToolProcess.RunAsync("dotnet", [Path.Combine(output, "Tested.dll")], folder, cancellationToken: TestToken);

        Assert.Equal("Chair", written.Trim());
    }

    [Fact]
    [LongTest(ToolProcess.TestMinutes, ToolProcess.Reason)]
    public async Task Types_of_the_test_server_are_not_visible()
    {
        string folder = await WriteAsync(
            "testing-hidden", "net10.0", "System.Console.WriteLine(typeof(MsSqlConnector.TestServer.TdsServer));");

        Xunit.Sdk.TrueException exception = await Assert.ThrowsAsync<Xunit.Sdk.TrueException>(() => ToolProcess.RunAsync(
            "dotnet", ["build", folder, "--nologo", "-v", "quiet", .. packages.RestoreOptions], folder, cancellationToken: TestToken));

        Assert.Contains("CS0234", exception.Message, StringComparison.Ordinal);
    }

    private async Task<string> WriteAsync(string name, string target, string program)
    {
        string folder = packages.NewFolder(name);
        await File.WriteAllTextAsync(Path.Combine(folder, "Program.cs"), program, TestToken);
        await File.WriteAllTextAsync(
            Path.Combine(folder, "Tested.csproj"),
            $"""
            <Project Sdk="Microsoft.NET.Sdk">
              <PropertyGroup>
                <OutputType>Exe</OutputType>
                <TargetFramework>{target}</TargetFramework>
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
