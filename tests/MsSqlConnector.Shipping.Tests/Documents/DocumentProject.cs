using System.IO;
using System.Linq;

namespace MsSqlConnector.Shipping.Tests.Documents;

/// <summary>
/// Writes projects for examples of the documents. They reference the packages, and the libraries that the documents describe.
/// </summary>
internal sealed class DocumentProject(Packages packages)
{
    public const string ConsoleSdk = "Microsoft.NET.Sdk";
    public const string WebSdk = "Microsoft.NET.Sdk.Web";

    private static readonly string[] s_libraries =
    [
        "Dapper", "dbup-core", "FluentMigrator.Extensions.SqlServer", "FluentMigrator.Runner.Core", "Hangfire.SqlServer", "Newtonsoft.Json",
        "OpenTelemetry", "OpenTelemetry.Extensions.Hosting", "Quartz.Extensions.DependencyInjection", "Respawn", "linq2db",
    ];

    /// <summary>The packages that the documents name for console projects. A web project contains them.</summary>
    private static readonly string[] s_consolePackages =
        ["Microsoft.Extensions.DependencyInjection", "Microsoft.Extensions.Logging", "Microsoft.Extensions.Logging.Console"];

    /// <summary>
    /// Libraries that require Microsoft.Data.SqlClient, without a restore, because some of its dependencies are not in all package sources.
    /// </summary>
    private static readonly string[] s_files =
    [
        $"dbup-sqlserver/{BuildFacts.VersionOf("dbup-sqlserver")}/lib/netstandard2.0/dbup-sqlserver.dll",
        $"fluentmigrator.runner.sqlserver/{BuildFacts.VersionOf("FluentMigrator.Runner.Core")}/lib/net10.0/"
        + "FluentMigrator.Runner.SqlServer.dll",
        $"microsoft.data.sqlclient/{BuildFacts.VersionOf("Microsoft.Data.SqlClient")}/runtimes/unix/lib/"
        + "net9.0/Microsoft.Data.SqlClient.dll",
    ];

    private string? _entityFrameworkAssembly;

    /// <summary>Writes a project file.</summary>
    /// <param name="folder">The folder of the project.</param>
    /// <param name="name">The name of the project.</param>
    /// <param name="sdk">The SDK.</param>
    /// <param name="more">More lines of the project, for example a reference to a framework.</param>
    public void Write(string folder, string name, string sdk, string more = "") => File.WriteAllText(
        Path.Combine(folder, $"{name}.csproj"),
        $"""
        <Project Sdk="{sdk}">
          <PropertyGroup>
            <OutputType>Exe</OutputType>
            <TargetFramework>net10.0</TargetFramework>
            <ImplicitUsings>enable</ImplicitUsings>
            <Nullable>enable</Nullable>
            <UseAppHost>false</UseAppHost>
            <!-- Some examples contain no await, declare functions that only show a signature, or create services in a web project. The framework of
                 ASP.NET Core contains some of the packages. -->
            <NoWarn>$(NoWarn);CS1998;CS8321;ASP0000;NU1510</NoWarn>
          </PropertyGroup>
          <ItemGroup>
            <PackageReference Include="MsSqlConnector" Version="{packages.Version}" />
            <PackageReference Include="MsSqlConnector.DependencyInjection" Version="{packages.Version}" />
            <PackageReference Include="MsSqlConnector.Entra" Version="{packages.Version}" />
            <PackageReference Include="MsSqlConnector.NetTopologySuite" Version="{packages.Version}" />
            <PackageReference Include="MsSqlConnector.AzureKeyVault" Version="{packages.Version}" />
            {string.Join("\n    ", s_libraries.Concat(sdk == WebSdk ? [] : s_consolePackages).Select(Reference))}
            {string.Join("\n    ", s_files.Select(static file => $"<Reference Include=\"{Path.Combine(BuildFacts.NuGetPackageRoot, file)}\" />"))}
          </ItemGroup>
          <!-- The package for Entity Framework Core without a restore, because some dependencies of the provider are not in all package sources. -->
          <ItemGroup>
            <Reference Include="{_entityFrameworkAssembly ??= Extract(Packages.EntityFrameworkCore)}" />
            <Reference Include="{BuildFacts.EntityFrameworkCoreProvider}" />
            <PackageReference Include="Microsoft.EntityFrameworkCore.Relational" Version="{BuildFacts.EntityFrameworkCoreVersion}" />
          </ItemGroup>
          {more}
        </Project>
        """);

    private static string Reference(string id) => $"<PackageReference Include=\"{id}\" Version=\"{BuildFacts.VersionOf(id)}\" />";

    /// <summary>Extracts the assembly of a package and returns its path.</summary>
    private string Extract(string id)
    {
        string path = Path.Combine(packages.NewFolder(id), $"{id}.dll");
        using PackageFile package = packages.Open(id);
        File.WriteAllBytes(path, package.Read($"lib/net10.0/{id}.dll"));
        return path;
    }
}
