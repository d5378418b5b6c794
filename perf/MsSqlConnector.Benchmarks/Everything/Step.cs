using System.Collections.Generic;
using System.Linq;
using MsSqlConnector.Benchmarks.Providers;

namespace MsSqlConnector.Benchmarks.Everything;

/// <summary>A run of the program that is a part of the whole: a verb with its special options.</summary>
internal sealed record Step(string Verb, params string[] Arguments)
{
    /// <summary>The operations that the opt-in switches of the newest Microsoft.Data.SqlClient are meant to speed up.</summary>
    private static readonly (string Verb, string[] Arguments)[] s_switched =
    [
        ("fortunes", []),
        ("mixed", []),
        ("wide", []),
        ("large-read", ["--only", "5"]),
        ("open", []),
        ("burst", []),
        ("cold", []),
    ];

    private static readonly string[] s_switches =
        ["UseCompatibilityProcessSni=false", "UseCompatibilityAsyncBehaviour=false", "UseConnectionPoolV2=true"];

    public static IReadOnlyList<Step> All { get; } =
    [
        // Encrypted runs are compared with unencrypted ones, so they follow each other.
        new("fortunes", "--tls", "1.2"),
        new("fortunes"),
        new("fortunes", "--tls", "1.3"),
        new("fortunes", "--pin"),
        new("fortunes", "--inline"),
        new("slow"),
        WithoutSpinning("slow"),
        new("mixed"),
        new("mixed", "--tls", "1.2"),
        new("mixed", "--tls", "1.3"),
        new("wide"),
        new("large-read"),
        new("large-send"),
        new("large-send", "--tls", "1.2", "--only", "nvarchar-10"),
        new("large-send", "--tls", "1.3", "--only", "nvarchar-10"),
        new("bulk"),
        new("open"),
        new("open", "--tls", "1.2", "--only", "unpooled"),
        new("open", "--tls", "1.3", "--only", "unpooled"),
        new("burst"),
        new("prepared"),
        new("tracing"),
        new("scaling"),
        new("ef"),
        new("mars"),
        new("encrypted"),

        // The second one needs so many open files that it can fail alone.
        new("idle", "--only", "1000"),
        new("idle", "--only", "10000-open"),
        new("web"),
        new("cold"),
        new("sync"),
        new("parameters"),
        new("materialize"),
        .. from one in s_switched
           from switches in (string[][])[[], ["--switches", .. s_switches]]
           select new Step(one.Verb, [.. one.Arguments, "--incumbent", IncumbentAssembly.NewestVersion, .. switches]),
    ];

    /// <summary>
    /// The steps on a server of the user. That server can share the cores with the client, so that the CPU time of the client is the
    /// figure that it affects least, and spinning threads would add to that time.
    /// </summary>
    public static IReadOnlyList<Step> OnOwnServer { get; } =
    [
        WithoutSpinning("fortunes", "--tls", "1.2"),
        WithoutSpinning("fortunes", "--tls", "none"),
        WithoutSpinning("mixed", "--tls", "none"),
        WithoutSpinning("mixed", "--tls", "1.2"),
        WithoutSpinning("bulk", "--tls", "none", "--only", "reader"),
        WithoutSpinning("ef", "--tls", "none"),
        WithoutSpinning("open", "--tls", "none"),
        WithoutSpinning("open", "--tls", "1.2", "--only", "unpooled"),
    ];

    /// <summary>Whether the step can measure the published program, which has the default version of Microsoft.Data.SqlClient.</summary>
    public bool TakesPublished => Verb == "cold" && Arguments.Length == 0;

    public string Name => string.Join(' ', [Verb, .. Arguments]);

    private static Step WithoutSpinning(string verb, params string[] arguments) => new(verb, [.. arguments, "--no-spin"]);
}
