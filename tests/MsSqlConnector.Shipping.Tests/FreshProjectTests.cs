using System.Collections.Generic;
using System.IO;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Tests.Hanging;
using Xunit;

namespace MsSqlConnector.Shipping.Tests;

/// <summary>A new user's first minutes: a console project, the package, the README's example.</summary>
public sealed class FreshProjectTests(Packages packages)
{
    [Fact]
    [LongTest(ToolProcess.TestMinutes, ToolProcess.Reason)]
    public Task Example_of_the_readme_runs_on_net10() => RunAsync("net10.0", "net10.0", "dotnet", "");

    [Fact]
    [LongTest(ToolProcess.TestMinutes, ToolProcess.Reason)]
    public Task Example_of_the_readme_runs_on_net8_rolled_forward() => RunAsync(
        "net8.0", "net8.0", "dotnet", "<RollForward>Major</RollForward>");

    [Fact]
    [LongTest(ToolProcess.TestMinutes, ToolProcess.Reason)]
    public async Task Example_of_the_readme_runs_on_NET_Framework()
    {
        Dictionary<string, string> environment = Tools.RequireMono();
        await RunAsync(
            "net472", "net462", "mono",
            $"""
            <LangVersion>latest</LangVersion>
            <AutomaticallyUseReferenceAssemblyPackages>false</AutomaticallyUseReferenceAssemblyPackages>
            </PropertyGroup>
            <ItemGroup>
              <PackageReference Include="Microsoft.NETFramework.ReferenceAssemblies.net472" Version="{BuildFacts.ReferenceAssembliesVersion}" PrivateAssets="all" />
            </ItemGroup>
            <PropertyGroup>
            """,
            environment);
    }

    /// <summary>Builds the example for a target in a separate folder and runs it against the server.</summary>
    private async Task RunAsync(
        string target, string expectedBuild, string host, string properties, Dictionary<string, string>? environment = null)
    {
        await using var server = new ShopServer();
        string folder = packages.NewFolder($"fresh-{target}");
        string output = Path.Combine(folder, "out");
        await WriteProjectAsync(folder, target, properties, ReadmeExample.With($"\"{server.ConnectionString}\""));

        await ToolProcess.RunAsync(
            "dotnet", ["build", folder, "--nologo", "-v", "quiet", "-warnaserror", "-o", output, .. packages.RestoreOptions], folder,
            cancellationToken: TestToken);

        using (PackageFile package = packages.Open("MsSqlConnector"))
        {
            Assert.Equal(
                package.Read($"lib/{expectedBuild}/MsSqlConnector.dll"),
                await File.ReadAllBytesAsync(Path.Combine(output, "MsSqlConnector.dll"), TestToken));
        }

        string program = Path.Combine(output, host == "mono" ? "Shop.exe" : "Shop.dll");
        server.Check(await ToolProcess.RunAsync(host, [program], folder, environment, TestToken));
    }

    private async Task WriteProjectAsync(string folder, string target, string properties, string code)
    {
        await File.WriteAllTextAsync(Path.Combine(folder, "Program.cs"), code, TestToken);
        await File.WriteAllTextAsync(
            Path.Combine(folder, "Shop.csproj"),
            $"""
            <Project Sdk="Microsoft.NET.Sdk">
              <PropertyGroup>
                <OutputType>Exe</OutputType>
                <TargetFramework>{target}</TargetFramework>
                <ImplicitUsings>enable</ImplicitUsings>
                <Nullable>enable</Nullable>
                <UseAppHost>false</UseAppHost>
                {properties}
              </PropertyGroup>
              <ItemGroup>
                <PackageReference Include="MsSqlConnector" Version="{packages.Version}" />
              </ItemGroup>
            </Project>
            """,
            TestToken);
    }
}
