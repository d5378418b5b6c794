using System;
using System.Reflection;
using System.Runtime.Versioning;

namespace MsSqlConnector.Tests;

/// <summary>The build of the provider under test: the older ones do not have the types of newer platforms.</summary>
internal static class ProviderBuild
{
    public static bool IsModern { get; } = typeof(SqlConnection).Assembly
        .GetCustomAttribute<TargetFrameworkAttribute>()!.FrameworkName.StartsWith(".NETCoreApp", StringComparison.Ordinal);
}
