using System;
using System.IO;
using System.Linq;
using System.Runtime.InteropServices;
using System.Threading.Tasks;
using MsSqlConnector.TestServer;
using MsSqlConnector.Tests.Hanging;
using Xunit;

namespace MsSqlConnector.Shipping.Tests;

/// <summary>
/// A program with a reference to Microsoft.Data.SqlClient without its assemblies, and one to the drop-in package. The versions are in
/// Directory.Packages.props.
/// </summary>
public sealed class ReferencedDropInTests(Packages packages)
{
    private const string Name = "Referenced";

    private const string Program = """
        using Microsoft.Data.SqlClient;

        await using SqlConnection connection = new(args[0]);
        await connection.OpenAsync();
        await using SqlCommand command = new("select 1", connection);
        Console.WriteLine($"{typeof(SqlConnection).Assembly.GetName().Version} {await command.ExecuteScalarAsync()}");
        """;

    [Fact]
    [LongTest(ToolProcess.TestMinutes, ToolProcess.Reason)]
    public async Task The_output_has_no_other_assembly()
    {
        string output = await packages.Programs.OutputOfAsync(Name);
        Assert.Equal(
            ["Microsoft.Data.SqlClient.Extensions.Abstractions.dll", "Microsoft.Data.SqlClient.dll", $"{Name}.dll"],
            Directory.GetFiles(output, "*.dll").Select(file => Path.GetRelativePath(output, file)).Order(StringComparer.Ordinal));
        Assert.False(Directory.Exists(Path.Combine(output, "runtimes")));
        await AssertRunsAsync("dotnet", Path.Combine(output, $"{Name}.dll"));
    }

    [Fact]
    [LongTest(ToolProcess.TestMinutes, ToolProcess.Reason)]
    public async Task A_trimmed_program_in_a_single_file_is_published_without_a_warning()
    {
        string folder = await packages.Programs.FolderOfAsync(Name);
        string published = packages.NewFolder("single");
        string written = await ToolProcess.RunSdkAsync(
            [
                "publish", folder, "--nologo", "-v", "quiet", "-c", "Release", "-r", RuntimeInformation.RuntimeIdentifier,
                "--self-contained", "-p:PublishTrimmed=true", "-p:PublishSingleFile=true", "-p:UseAppHost=true", "-o", published,
                "-warnaserror", .. packages.RestoreOptions,
            ],
            folder, TestToken);
        Assert.DoesNotContain("warning", written, StringComparison.OrdinalIgnoreCase);
        Assert.Empty(Directory.GetFiles(published, "*.dll"));
        await AssertRunsAsync(Path.Combine(published, OperatingSystem.IsWindows() ? $"{Name}.exe" : Name));
    }

    /// <summary>Writes the project and returns its name.</summary>
    internal static string Write(string folder, Packages packages)
    {
        string target = Directory.CreateDirectory(Path.Combine(folder, Name)).FullName;
        UserProject.Write(
            target, Name, Program,
            $"""
            <PackageReference Include="Microsoft.Data.SqlClient" ExcludeAssets="runtime;native" />
            <PackageReference Include="{Packages.DropIn}" />
            """,
            "<UseMsSqlConnectorDropIn>false</UseMsSqlConnectorDropIn>");
        File.WriteAllText(
            Path.Combine(target, "Directory.Packages.props"),
            $"""
            <Project>
              <PropertyGroup>
                <ManagePackageVersionsCentrally>true</ManagePackageVersionsCentrally>
              </PropertyGroup>
              <ItemGroup>
                <PackageVersion Include="Microsoft.Data.SqlClient" Version="{BuildFacts.NewestIncumbentVersion}" />
                <PackageVersion Include="{Packages.DropIn}" Version="{packages.Version}" />
              </ItemGroup>
            </Project>
            """);
        return Name;
    }

    private static async Task AssertRunsAsync(string command, params string[] arguments)
    {
        await using TdsServer server = TdsServer.Start();
        string connectionString =
            $"Server=127.0.0.1,{server.Port};User ID={server.UserName};Password={server.Password};Encrypt=Optional";
        string written = await ToolProcess.RunAsync(command, [.. arguments, connectionString], cancellationToken: TestToken);
        Assert.Equal("7.1.1.0 1", written.Trim());
    }
}
