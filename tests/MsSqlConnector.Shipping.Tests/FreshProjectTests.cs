using System.Collections.Generic;
using System.IO;
using System.Threading.Tasks;
using MsSqlConnector.Tests.Hanging;
using Xunit;

namespace MsSqlConnector.Shipping.Tests;

/// <summary>A new user's first minutes: a console project, the package, the README's example.</summary>
public sealed class FreshProjectTests(Packages packages)
{
    private const string Name = "Shop";

    private static readonly string s_project = $"""
        <Project Sdk="Microsoft.NET.Sdk">
          <PropertyGroup>
            <OutputType>Exe</OutputType>
            <TargetFrameworks>net472;net8.0;net10.0</TargetFrameworks>
            <ImplicitUsings>enable</ImplicitUsings>
            <Nullable>enable</Nullable>
            <UseAppHost>false</UseAppHost>
            <!-- Only the newest platform is installed. -->
            <RollForward>Major</RollForward>
          </PropertyGroup>
          <PropertyGroup Condition="'$(TargetFramework)' == 'net472'">
            <LangVersion>latest</LangVersion>
            <AutomaticallyUseReferenceAssemblyPackages>false</AutomaticallyUseReferenceAssemblyPackages>
          </PropertyGroup>
          <ItemGroup>
            <PackageReference Include="MsSqlConnector" Version="$(MsSqlConnectorVersion)" />
            <PackageReference Condition="'$(TargetFramework)' == 'net472'" Include="Microsoft.NETFramework.ReferenceAssemblies.net472"
                              Version="{BuildFacts.ReferenceAssembliesVersion}" PrivateAssets="all" />
          </ItemGroup>
        </Project>
        """;

    [Theory]
    [InlineData("net8.0")]
    [InlineData("net10.0")]
    [LongTest(ToolProcess.TestMinutes, ToolProcess.Reason)]
    public Task Example_of_the_readme_runs(string target) => RunAsync(target, target, "dotnet", "Shop.dll");

    [Fact]
    [LongTest(ToolProcess.TestMinutes, ToolProcess.Reason)]
    public Task Example_of_the_readme_runs_on_NET_Framework() => RunAsync("net472", "net462", "mono", "Shop.exe", Tools.RequireMono());

    /// <summary>Writes the project and returns its name.</summary>
    internal static string Write(string folder)
    {
        string target = Directory.CreateDirectory(Path.Combine(folder, Name)).FullName;
        File.WriteAllText(Path.Combine(target, "Program.cs"), ReadmeExample.With("args[0]"));
        File.WriteAllText(Path.Combine(target, $"{Name}.csproj"), s_project);
        return Name;
    }

    /// <summary>Runs the program that was built for a target with the build of the provider that is for it.</summary>
    private async Task RunAsync(
        string target, string expectedBuild, string host, string program, Dictionary<string, string>? environment = null)
    {
        string folder = await packages.Programs.OutputOfAsync(Name, target);
        Assert.Equal(Provider(expectedBuild), await File.ReadAllBytesAsync(Path.Combine(folder, "MsSqlConnector.dll"), TestToken));

        await using var server = new ShopServer();
        server.Check(await ToolProcess.RunAsync(
            host, [Path.Combine(folder, program), server.ConnectionString], folder, environment, TestToken));
    }

    /// <summary>Returns the assembly of the provider in its package.</summary>
    private byte[] Provider(string target)
    {
        using PackageFile package = packages.Open("MsSqlConnector");
        return package.Read($"lib/{target}/MsSqlConnector.dll");
    }
}
