using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Threading.Tasks;
using Xunit;

namespace MsSqlConnector.Shipping.Tests;

/// <summary>
/// The packages, packed once from the source tree with the command of the README, under a unique version, and a folder for the projects
/// that use them. Packing validates them across targets.
/// </summary>
public sealed class Packages : IAsyncLifetime
{
    /// <summary>The package for Entity Framework Core, which has one target.</summary>
    public const string EntityFrameworkCore = "MsSqlConnector.EntityFrameworkCore";

    /// <summary>The package for users' tests, which contains the test server.</summary>
    public const string Testing = "MsSqlConnector.Testing";

    /// <summary>The package that takes the place of Microsoft.Data.SqlClient.</summary>
    public const string DropIn = "MsSqlConnector.DropIn";

    /// <summary>The package with analyzers.</summary>
    public const string Analyzers = "MsSqlConnector.Analyzers";

    /// <summary>The targets of packages for new platforms.</summary>
    public static readonly string[] ModernTargets = ["net8.0", "net10.0"];

    /// <summary>The packages with all targets.</summary>
    public static readonly string[] LibraryIds =
    [
        "MsSqlConnector", "MsSqlConnector.DependencyInjection", "MsSqlConnector.Entra", "MsSqlConnector.AzureKeyVault",
        "MsSqlConnector.NetTopologySuite"
    ];

    /// <summary>The packages that programs compile against, each with an assembly of its name and its documentation.</summary>
    public static readonly string[] DocumentedIds = [.. LibraryIds, EntityFrameworkCore, Testing];

    /// <summary>All packages.</summary>
    public static readonly string[] Ids = [.. DocumentedIds, DropIn, Analyzers];

    private static readonly string[] s_libraryTargets = ["net462", "netstandard2.0", "net8.0", "net10.0"];
    private static readonly string[] s_newestTarget = ["net10.0"];
    private static readonly string[] s_analyzerAssemblies =
        [$"analyzers/dotnet/cs/{Analyzers}.dll", $"analyzers/dotnet/cs/{Analyzers}.CodeFixes.dll"];

    public string Folder { get; } = Directory.CreateTempSubdirectory("mssqlconnector-").FullName;

    /// <summary>The version of the source tree with a suffix that is unique to this process.</summary>
    public string Version { get; } = $"{BuildFacts.Version}-packed.{Environment.ProcessId}";

    /// <summary>The programs that use the packages.</summary>
    internal UserPrograms Programs { get; }

    private string Feed => Path.Combine(Folder, "feed");

    /// <summary>
    /// The package sources of a restore: these packages, and those of others where they were restored before. The packages under test are
    /// restored to a separate folder, which is deleted after the tests.
    /// </summary>
    internal string[] RestoreOptions =>
    [
        $"-p:RestoreAdditionalProjectSources={Feed}",
        $"-p:RestorePackagesPath={Path.Combine(Folder, "restored")}",
        $"-p:RestoreFallbackFolders={BuildFacts.NuGetPackageRoot}",
        "-p:NuGetAudit=false",
    ];

    public Packages() => Programs = new UserPrograms(this);

    public async ValueTask InitializeAsync()
    {
        List<string> arguments =
        [
            "pack", Path.Combine(Repository.Root, "Provider.sln"), "-c", "Release", "--nologo", "-v", "quiet",
            $"-p:PackageOutputPath={Feed}{Path.DirectorySeparatorChar}", $"-p:PackageVersion={Version}",
        ];
        if (BuildFacts.Configuration == "Release")
        {
            arguments.Add("--no-build");
        }

        await ToolProcess.RunSdkAsync(arguments);
    }

    public async ValueTask DisposeAsync()
    {
        await Programs.DisposeAsync();
        await ToolProcess.RunSdkAsync(["build-server", "shutdown", "--vbcscompiler"]);
        Directory.Delete(Folder, recursive: true);
    }

    /// <summary>Returns the targets of a package.</summary>
    public static string[] TargetsOf(string id) => id switch
    {
        EntityFrameworkCore => s_newestTarget,
        Testing or DropIn => ModernTargets,
        _ => s_libraryTargets,
    };

    /// <summary>Returns the paths of the assemblies that a package installs.</summary>
    public static IEnumerable<string> AssembliesOf(string id) => id switch
    {
        Analyzers => s_analyzerAssemblies,
        DropIn => PathsOf(id, "Microsoft.Data.SqlClient", "Microsoft.Data.SqlClient.Extensions.Abstractions"),
        Testing => PathsOf(id, id, "MsSqlConnector.TestServer"),
        _ => PathsOf(id, id),
    };

    /// <summary>Whether a package has a package of symbols. The analyzers, which run in the compiler, have none.</summary>
    public static bool HasSymbols(string id) => id != Analyzers;

    /// <summary>Opens a package (nupkg), or its symbols (snupkg).</summary>
    internal PackageFile Open(string id, string extension = "nupkg") => new(PathOf(id, extension));

    /// <summary>Returns the path of a package (nupkg), or of its symbols (snupkg).</summary>
    internal string PathOf(string id, string extension = "nupkg") => Path.Combine(Feed, $"{id}.{Version}.{extension}");

    /// <summary>Builds a project or a solution that uses the packages.</summary>
    /// <param name="project">The path of its file, or of the folder that contains it.</param>
    /// <param name="options">More options of the command.</param>
    internal Task BuildAsync(string project, params string[] options) =>
        ToolProcess.RunSdkAsync(["build", project, "--nologo", "-v", "quiet", .. options, .. RestoreOptions], Folder, TestToken);

    /// <summary>Creates an empty folder for a project.</summary>
    internal string NewFolder(string name) => Directory.CreateDirectory(Path.Combine(Folder, name)).FullName;

    private static IEnumerable<string> PathsOf(string id, params string[] names) =>
        from target in TargetsOf(id) from name in names select $"lib/{target}/{name}.dll";
}
