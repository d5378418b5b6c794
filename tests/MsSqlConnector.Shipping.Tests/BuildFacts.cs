using System;
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

    public static string DapperVersion => Of(nameof(DapperVersion));

    public static string OpenTelemetryVersion => Of(nameof(OpenTelemetryVersion));

    public static byte[] PublicKey => Convert.FromHexString(Of(nameof(PublicKey)));

    private static string Of(string key) =>
        typeof(BuildFacts).Assembly.GetCustomAttributes<AssemblyMetadataAttribute>().Single(a => a.Key == key).Value!;
}
