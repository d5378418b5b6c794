using System;
using System.IO;
using System.Linq;
using System.Threading.Tasks;
using MsSqlConnector.Tests.Hanging;
using Xunit;

namespace MsSqlConnector.Shipping.Tests;

/// <summary>The package with the analyzers for programs that change their provider.</summary>
public sealed class AnalyzerPackageTests(Packages packages)
{
    [Fact]
    public void The_package_has_the_analyzers_and_their_code_fixes()
    {
        using PackageFile package = packages.Open(Packages.Analyzers);
        Assert.Equal(
            [
                "LICENSE", "README.md", "analyzers/dotnet/cs/MsSqlConnector.Analyzers.CodeFixes.dll",
                "analyzers/dotnet/cs/MsSqlConnector.Analyzers.dll", "icon.png",
            ],
            package.Names.Where(static name => !PackageFile.IsOfTheContainer(name, Packages.Analyzers)).Order(StringComparer.Ordinal));
        Assert.Equal("true", package.Metadata("developmentDependency"));
    }

    /// <summary>The package of the provider has already been exchanged, so that the names in the program have no meaning.</summary>
    [Fact]
    [LongTest(ToolProcess.TestMinutes, ToolProcess.Reason)]
    public async Task The_command_of_its_readme_changes_a_program()
    {
        string folder = packages.NewFolder("changed");
        string program = Path.Combine(folder, "Program.cs");
        UserProject.Write(
            folder, "Changed",
            """
            using Microsoft.Data.SqlClient;
            using Microsoft.Data.SqlClient.Server;

            SqlMetaData column = new("id", System.Data.SqlDbType.Int);
            Microsoft.Data.SqlClient.SqlConnection connection = new();
            System.Console.WriteLine($"{column.Name} {connection.GetType()}");

            """,
            $"""
            <PackageReference Include="MsSqlConnector" Version="{packages.Version}" />
            <PackageReference Include="{Packages.Analyzers}" Version="{packages.Version}" PrivateAssets="all" />
            """);
        await ToolProcess.RunSdkAsync(["restore", folder, .. packages.RestoreOptions], folder, TestToken);
        string readme = Path.Combine(Repository.Root, "src", Packages.Analyzers, "README.md");
        string command = (await File.ReadAllLinesAsync(readme, TestToken))
            .Single(static line => line.StartsWith("dotnet format", StringComparison.Ordinal));
        await ToolProcess.RunSdkAsync([.. command.Split(' ').Skip(1), "--no-restore"], folder, TestToken);
        Assert.DoesNotContain("Microsoft.Data", await File.ReadAllTextAsync(program, TestToken), StringComparison.Ordinal);
        await packages.BuildAsync(folder, "-warnaserror");
    }
}
