using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using Xunit;

namespace MsSqlConnector.Shipping.Tests;

/// <summary>
/// Tools that are not part of the SDK. A test of a tool that is not installed is skipped with a message; with REQUIRE_INDEPENDENT_CLIENTS=1
/// in the environment, as .ci/run sets it, the test fails instead.
/// </summary>
internal static class Tools
{
    private static string MonoFacades => Path.Combine(Repository.Root, "artifacts", "mono", "facades");

    /// <summary>The environment variable with which mono finds the types of the platform under their newer names.</summary>
    public static Dictionary<string, string> RequireMono()
    {
        SkipUnless(
            IsOnPath("mono") && Directory.Exists(MonoFacades),
            "mono is not installed (tests/MsSqlConnector.Tests.NetFramework/install).");
        return new Dictionary<string, string> { ["MONO_PATH"] = MonoFacades };
    }

    /// <summary>The linker of native programs, and the library they compress with.</summary>
    public static void RequireNativeTools() =>
        SkipUnless(
            OperatingSystem.IsLinux() && IsOnPath("gcc") && File.Exists("/usr/include/zlib.h"),
            "Native programs are linked on Linux with gcc and zlib, which are not installed (Debian: gcc libc6-dev zlib1g-dev).");

    private static bool IsOnPath(string command) => (Environment.GetEnvironmentVariable("PATH") ?? "")
        .Split(Path.PathSeparator).Any(folder => File.Exists(Path.Combine(folder, command)));

    private static void SkipUnless(bool isInstalled, string reason)
    {
        if (!isInstalled && Environment.GetEnvironmentVariable("REQUIRE_INDEPENDENT_CLIENTS") == "1")
        {
            Assert.Fail($"{reason} It is required here.");
        }

        Assert.SkipUnless(isInstalled, reason);
    }
}
