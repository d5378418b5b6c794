using System;
using System.IO;
using System.Linq;
using System.Reflection.Metadata;
using System.Reflection.PortableExecutable;
using System.Threading.Tasks;
using MsSqlConnector.TestServer;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Types;
using MsSqlConnector.Tests.Hanging;
using Xunit;
using Xunit.Sdk;

namespace MsSqlConnector.Shipping.Tests;

/// <summary>The package that takes the place of Microsoft.Data.SqlClient in the output of an application.</summary>
public sealed class DropInPackageTests(Packages packages)
{
    private const string Name = "Replaced";

    private const string Program = """
        using Microsoft.EntityFrameworkCore;

        using Shop shop = new(args[0]);
        Console.WriteLine(shop.Database.GetDbConnection().GetType().Assembly.GetName());
        Console.WriteLine(shop.Products.Single().Name);

        internal sealed class Product
        {
            public int Id { get; set; }

            public string Name { get; set; } = "";
        }

        internal sealed class Shop(string connectionString) : DbContext
        {
            public DbSet<Product> Products => Set<Product>();

            protected override void OnConfiguring(DbContextOptionsBuilder options) => options.UseSqlServer(connectionString);
        }
        """;

    /// <summary>The project has the package of Entity Framework Core, which depends on Microsoft.Data.SqlClient.</summary>
    [Fact]
    [LongTest(ToolProcess.TestMinutes, ToolProcess.Reason)]
    public async Task Entity_Framework_Core_runs_on_the_assembly()
    {
        string output = await packages.Programs.OutputOfAsync(Name);
        await using TdsServer server = TdsServer.Start().OnSql(static text => text.Contains("FROM [Products]", StringComparison.Ordinal)
            ? new Answer().Columns(Column.Int("Id"), Column.NVarChar("Name", 20)).Row(1, "Chair").Done()
            : null);
        string written = await ToolProcess.RunAsync(
            "dotnet",
            [
                Path.Combine(output, $"{Name}.dll"),
                $"Server=127.0.0.1,{server.Port};User ID={server.UserName};Password={server.Password};Encrypt=Optional",
            ],
            output, cancellationToken: TestToken);
        string[] lines = written.ReplaceLineEndings("\n").Trim().Split('\n');
        Assert.StartsWith("Microsoft.Data.SqlClient, Version=7.1.1.0", lines[0], StringComparison.Ordinal);
        Assert.Contains($"PublicKeyToken={TokenOfProject(output)}", lines[0], StringComparison.Ordinal);
        Assert.Equal("Chair", lines[1]);
    }

    [Fact]
    [LongTest(ToolProcess.TestMinutes, ToolProcess.Reason)]
    public async Task No_file_of_the_replaced_packages_is_in_the_output()
    {
        string output = await packages.Programs.OutputOfAsync(Name);
        string[] files = [.. Directory.GetFiles(output, "Microsoft.Data.SqlClient*", SearchOption.AllDirectories)
            .Select(file => Path.GetRelativePath(output, file)).Order(StringComparer.Ordinal)];
        Assert.Equal(["Microsoft.Data.SqlClient.Extensions.Abstractions.dll", "Microsoft.Data.SqlClient.dll"], files);
        string dependencies = await File.ReadAllTextAsync(Path.Combine(output, $"{Name}.deps.json"), TestToken);
        Assert.DoesNotContain("runtimes/unix/lib/net9.0/Microsoft.Data.SqlClient.dll", dependencies, StringComparison.Ordinal);
    }

    [Fact]
    [LongTest(ToolProcess.TestMinutes, ToolProcess.Reason)]
    public async Task The_published_program_has_the_same_assemblies()
    {
        string folder = await packages.Programs.FolderOfAsync(Name);
        string published = packages.NewFolder("published");
        await ToolProcess.RunSdkAsync(
            ["publish", folder, "-c", "Release", "--no-build", "-o", published, .. packages.RestoreOptions], folder, TestToken);
        string[] files = Directory.GetFiles(published, "Microsoft.Data.SqlClient*", SearchOption.AllDirectories);
        Assert.Equal(2, files.Length);
        string output = await packages.Programs.OutputOfAsync(Name);
        Assert.Equal(
            await File.ReadAllBytesAsync(Path.Combine(output, "Microsoft.Data.SqlClient.dll"), TestToken),
            await File.ReadAllBytesAsync(Path.Combine(published, "Microsoft.Data.SqlClient.dll"), TestToken));
    }

    [Theory]
    [InlineData("<TargetFramework>net10.0</TargetFramework>", "")]
    [InlineData("<TargetFramework /><TargetFrameworks>net8.0;net10.0</TargetFrameworks>", "'$(TargetFramework)' == 'net10.0'")]
    [LongTest(ToolProcess.TestMinutes, ToolProcess.Reason)]
    public async Task A_library_cannot_be_packed_with_it(string targets, string condition)
    {
        string folder = packages.NewFolder($"library{targets.Length}");
        UserProject.Write(
            folder, "Library", "",
            $"""<PackageReference Include="{Packages.DropIn}" Version="{packages.Version}" Condition="{condition}" />""", targets);
        TrueException failure = await Assert.ThrowsAsync<TrueException>(
            () => ToolProcess.RunSdkAsync(["pack", folder, "--nologo", "-v", "quiet", .. packages.RestoreOptions], folder, TestToken));
        Assert.Contains("error MSSQLDROPIN2", failure.Message, StringComparison.Ordinal);
    }

    [Fact]
    [LongTest(ToolProcess.TestMinutes, ToolProcess.Reason)]
    public async Task A_project_for_an_older_platform_is_refused()
    {
        string folder = packages.NewFolder("older");
        UserProject.Write(
            folder, "Older", "", $"""<PackageReference Include="{Packages.DropIn}" Version="{packages.Version}" />""",
            "<TargetFramework>netstandard2.0</TargetFramework>");
        TrueException failure = await Assert.ThrowsAsync<TrueException>(
            () => ToolProcess.RunSdkAsync(["build", folder, "--nologo", "-v", "quiet", .. packages.RestoreOptions], folder, TestToken));
        Assert.Contains("error MSSQLDROPIN3", failure.Message, StringComparison.Ordinal);
    }

    [Fact]
    [LongTest(ToolProcess.TestMinutes, ToolProcess.Reason)]
    public async Task A_second_assembly_of_the_name_is_reported()
    {
        string other = packages.NewFolder("other");
        UserProject.Write(other, "Microsoft.Data.SqlClient", "", "", "<AssemblyVersion>99.0.0.0</AssemblyVersion>");
        string folder = packages.NewFolder("second");
        UserProject.Write(
            folder, "Second", "",
            $"""
            <PackageReference Include="{Packages.DropIn}" Version="{packages.Version}" />
            <ProjectReference Include="../other/Microsoft.Data.SqlClient.csproj" />
            """);
        string written = await ToolProcess.RunSdkAsync(
            ["build", folder, "--nologo", "-v", "quiet", .. packages.RestoreOptions], folder, TestToken);
        Assert.Contains("warning MSSQLDROPIN1", written, StringComparison.Ordinal);
    }

    [Fact]
    public void The_package_has_nothing_to_compile_against()
    {
        using PackageFile package = packages.Open(Packages.DropIn);
        string[] expected =
        [
            "LICENSE", "README.md", "icon.png", "buildMultiTargeting/MsSqlConnector.DropIn.targets",
            "buildTransitive/MsSqlConnector.DropIn.targets", "buildTransitive/net8.0/MsSqlConnector.DropIn.targets",
            .. Packages.ModernTargets.SelectMany(static target => new[]
            {
                $"lib/{target}/Microsoft.Data.SqlClient.Extensions.Abstractions.dll", $"lib/{target}/Microsoft.Data.SqlClient.dll",
                $"ref/{target}/_._",
            }),
        ];
        Assert.Equal(
            expected.Order(StringComparer.Ordinal),
            package.Names.Where(static name => !PackageFile.IsOfTheContainer(name, Packages.DropIn)).Order(StringComparer.Ordinal));
        Assert.All(package.Dependencies.Values, Assert.Empty);
        Assert.Contains("not a package of Microsoft", package.Metadata("description"), StringComparison.Ordinal);
    }

    /// <summary>Writes the project and returns its name.</summary>
    internal static string Write(string folder, Packages packages)
    {
        string target = Directory.CreateDirectory(Path.Combine(folder, Name)).FullName;
        UserProject.Write(
            target, Name, Program,
            $"""
            <PackageReference Include="Microsoft.EntityFrameworkCore.SqlServer" Version="{BuildFacts.EntityFrameworkCoreVersion}" />
            <PackageReference Include="{Packages.DropIn}" Version="{packages.Version}" />
            """);
        return Name;
    }

    private static string TokenOfProject(string output)
    {
        using var image = new PEReader(File.OpenRead(Path.Combine(output, "Microsoft.Data.SqlClient.dll")));
        MetadataReader metadata = image.GetMetadataReader();
        Assert.Equal(BuildFacts.PublicKey, metadata.GetBlobBytes(metadata.GetAssemblyDefinition().PublicKey));
        return Convert.ToHexStringLower(metadata.GetAssemblyDefinition().GetAssemblyName().GetPublicKeyToken()!);
    }
}
