using System;

namespace MsSqlConnector.Tests.Builds;

/// <summary>The builds of the provider, and the modes in which its tests run.</summary>
[Flags]
public enum BuildTarget
{
    /// <summary>The net10.0 build, with which all tests run.</summary>
    Newest = 1,

    /// <summary>The net8.0 build, on .NET 10.</summary>
    Net8 = 2,

    /// <summary>The netstandard2.0 build, on .NET 10.</summary>
    NetStandard = 4,

    /// <summary>The net462 build on .NET Framework.</summary>
    NetFramework = 8,

    /// <summary>The net462 build on mono.</summary>
    Mono = 16,

    /// <summary>
    /// The net10.0 build with multiple active result sets in all connection strings that do not specify them (<c>tests/mars/run</c>).
    /// </summary>
    Mars = 32,

    /// <summary>The builds for older platforms, for which the tests are compiled separately.</summary>
    OlderPlatforms = NetStandard | NetFramework | Mono,
}
