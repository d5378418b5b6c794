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
    private const string Name = "Tested";

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
        foreach (string target in s_targets)
        {
            string output = await packages.Programs.OutputOfAsync(Name, target);
            string program = Path.Combine(output, "Tested.dll");
            string written = await ToolProcess.RunAsync("dotnet", [program], output, cancellationToken: TestToken);
            Assert.Equal("Chair", written.Trim());
        }

        string assets = Path.Combine(await packages.Programs.FolderOfAsync(Name), "obj", "project.assets.json");
        AssertReferences(await File.ReadAllTextAsync(assets, TestToken));
    }

    /// <summary>Writes the project and returns its name.</summary>
    internal static string Write(string folder, Packages packages)
    {
        string target = Directory.CreateDirectory(Path.Combine(folder, Name)).FullName;
        File.WriteAllText(Path.Combine(target, "Program.cs"), Program);
        File.WriteAllText(
            Path.Combine(target, $"{Name}.csproj"),
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
            """);
        return Name;
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
}
