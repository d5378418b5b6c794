using System;
using System.IO;
using System.Linq;
using System.Reflection;

namespace MsSqlConnector.Shipping.Tests;

/// <summary>The values of Directory.Build.props, which the build wrote into this assembly.</summary>
internal static class BuildFacts
{
    public static string Configuration => Of(nameof(Configuration));

    public static string Version => Of(nameof(Version));

    /// <summary>The folder that packages of others have been restored to.</summary>
    public static string NuGetPackageRoot => Of(nameof(NuGetPackageRoot));

    public static string ReferenceAssembliesVersion => Of(nameof(ReferenceAssembliesVersion));

    public static string EntityFrameworkCoreVersion => Of(nameof(EntityFrameworkCoreVersion));

    public static string NewestIncumbentVersion => Of(nameof(NewestIncumbentVersion));

    /// <summary>The path of the assembly of Entity Framework Core's provider for SQL Server.</summary>
    public static string EntityFrameworkCoreProvider => Path.Combine(
        NuGetPackageRoot, "microsoft.entityframeworkcore.sqlserver", EntityFrameworkCoreVersion, "lib", "net10.0",
        "Microsoft.EntityFrameworkCore.SqlServer.dll");

    /// <summary>The path of the command-line tools of Entity Framework Core.</summary>
    public static string EntityFrameworkCoreTools => Path.Combine(
        NuGetPackageRoot, "dotnet-ef", EntityFrameworkCoreVersion, "tools", "net8.0", "any", "dotnet-ef.dll");

    /// <summary>Returns the version of a package that the tests use.</summary>
    public static string VersionOf(string package) =>
        Of("PackageVersions").Split('|').Select(static pair => pair.Split('=')).Single(pair => pair[0] == package)[1];

    public static byte[] PublicKey => Convert.FromHexString(Of(nameof(PublicKey)));

    private static string Of(string key) =>
        typeof(BuildFacts).Assembly.GetCustomAttributes<AssemblyMetadataAttribute>().Single(a => a.Key == key).Value!;
}
