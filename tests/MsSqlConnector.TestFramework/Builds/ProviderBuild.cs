using System;
using System.Reflection;
using System.Runtime.Versioning;

namespace MsSqlConnector.Tests.Builds;

/// <summary>The build of the provider under test: the older ones do not have the types of newer platforms.</summary>
public static class ProviderBuild
{
    private const string ModernName = ".NETCoreApp,Version=v";

    /// <summary>Gets the build that this process loads, or the newest one if it loads none.</summary>
    public static BuildTarget Current { get; } = Type.GetType("MsSqlConnector.SqlConnection, MsSqlConnector")?.Assembly
        .GetCustomAttribute<TargetFrameworkAttribute>() is { } target ? Find(target.FrameworkName) : BuildTarget.Newest;

    public static bool IsModern => Current is BuildTarget.Newest or BuildTarget.Net8;

    private static BuildTarget Find(string framework) => framework switch
    {
        ModernName + "8.0" => BuildTarget.Net8,
        _ when framework.StartsWith(ModernName, StringComparison.Ordinal) => BuildTarget.Newest,
        _ when framework.StartsWith(".NETStandard", StringComparison.Ordinal) => BuildTarget.NetStandard,
        _ => Type.GetType("Mono.Runtime") is null ? BuildTarget.NetFramework : BuildTarget.Mono,
    };
}
