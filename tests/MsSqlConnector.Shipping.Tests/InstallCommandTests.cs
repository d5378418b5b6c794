using System;
using System.IO;
using System.Linq;
using System.Text.Json;
using System.Threading.Tasks;
using System.Xml.Linq;
using MsSqlConnector.Tests.Hanging;
using Xunit;

namespace MsSqlConnector.Shipping.Tests;

/// <summary>The commands and references of the documents install the packages, without an option that the documents do not name.</summary>
public sealed class InstallCommandTests(Packages packages)
{
    [Fact]
    [LongTest(ToolProcess.TestMinutes, ToolProcess.Reason)]
    public async Task Every_command_and_reference_of_the_documents_installs_a_package()
    {
        ReleasedFeed feed = await ReleasedFeed.CreateAsync(packages);
        string folder = packages.NewFolder("released/commands");
        UserProject.Write(folder, "Commands", "", "");
        foreach (string[] command in InstallCommands.All)
        {
            await feed.RunAsync(folder, command);
            await AssertInstalledAsync(folder, InstallCommands.PackageOf(command));
        }

        folder = packages.NewFolder("released/references");
        UserProject.Write(folder, "References", "", string.Join('\n', InstallCommands.References));
        await feed.RunAsync(folder, ["restore"]);
        foreach (XElement reference in InstallCommands.References.Select(XElement.Parse))
        {
            await AssertInstalledAsync(folder, $"{(string?)reference.Attribute("Include")}/{(string?)reference.Attribute("Version")}");
        }
    }

    [Fact]
    public void The_commands_and_references_are_found()
    {
        string[] names = ["MsSqlConnector", Packages.Analyzers, Packages.EntityFrameworkCore, Packages.Testing];
        Assert.Superset(
            names.Select(static name => $"{name}/{BuildFacts.Version}").ToHashSet(),
            InstallCommands.All.Select(InstallCommands.PackageOf).ToHashSet());
        Assert.Contains($"<PackageReference Include=\"{Packages.DropIn}\" Version=\"{BuildFacts.Version}\" />", InstallCommands.References);
    }

    private static async Task AssertInstalledAsync(string folder, string package)
    {
        string assets = await File.ReadAllTextAsync(Path.Combine(folder, "obj", "project.assets.json"), TestToken);
        Assert.True(JsonDocument.Parse(assets).RootElement.GetProperty("libraries").TryGetProperty(package, out _), package);
    }
}
