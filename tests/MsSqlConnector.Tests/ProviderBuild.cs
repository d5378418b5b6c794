using System;
using System.Reflection;
using System.Runtime.Versioning;

namespace MsSqlConnector.Tests;

/// <summary>Which of the provider's builds is under test: the older ones do not know the types of newer platforms.</summary>
internal static class ProviderBuild
{
    public static bool IsModern { get; } = typeof(SqlConnection).Assembly
        .GetCustomAttribute<TargetFrameworkAttribute>()!.FrameworkName.StartsWith(".NETCoreApp", StringComparison.Ordinal);
}
