using System;
using System.IO;
using System.Linq;
using Xunit;

namespace MsSqlConnector.Tests.Interoperability;

/// <summary>
/// The paths of the independent clients. A test of a client that is not installed is skipped with a message; with
/// REQUIRE_INDEPENDENT_CLIENTS=1 in the environment, as .ci/run sets it, the test fails instead.
/// </summary>
internal static class IndependentClients
{
    private static string TediousModules => Path.Combine(Repository.Root, "artifacts", "tedious", "node_modules");

    internal static string RequireTsql() => Require("tsql", "FreeTDS' tsql is not installed (Debian: freetds-bin).");

    internal static string RequireFreeBcp() => Require("freebcp", "FreeTDS' freebcp is not installed (Debian: freetds-bin).");

    internal static string RequireNode() => Require("node", "Node.js, which tedious runs on, is not installed.");

    internal static string RequireTediousModules()
    {
        bool isInstalled = File.Exists(Path.Combine(TediousModules, "tedious", "package.json"));
        SkipUnless(isInstalled, "tedious is not installed (tests/MsSqlConnector.Tests/Interoperability/tedious/install).");
        return TediousModules;
    }

    internal static string RequireKerberos(string command) => Require(
        command, $"{command} of MIT Kerberos is not installed (Debian: krb5-kdc krb5-admin-server krb5-user).", "/usr/sbin", "/usr/bin");

    /// <summary>The GSS-API of MIT Kerberos supports NTLM as a mechanism that its configuration names.</summary>
    internal static void RequireNtlm()
    {
        const string Folder = "/etc/gss/mech.d";
        bool isInstalled = Directory.Exists(Folder) && Directory.EnumerateFiles(Folder, "*ntlmssp*").Any();
        SkipUnless(isInstalled, "NTLM for the GSS-API is not installed (Debian: gss-ntlmssp).");
    }

    private static string Require(string command, string reason, params string[] folders)
    {
        string? path = (Environment.GetEnvironmentVariable("PATH") ?? "").Split(Path.PathSeparator).Concat(folders)
            .Select(folder => Path.Combine(folder, command)).FirstOrDefault(File.Exists);
        SkipUnless(path is not null, reason);
        return path!;
    }

    private static void SkipUnless(bool isInstalled, string reason)
    {
        if (!isInstalled && Environment.GetEnvironmentVariable("REQUIRE_INDEPENDENT_CLIENTS") == "1")
        {
            Assert.Fail($"{reason} It is required here.");
        }

        Assert.SkipUnless(isInstalled, reason);
    }
}
