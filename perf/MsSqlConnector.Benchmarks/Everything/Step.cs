using System.Collections.Generic;

namespace MsSqlConnector.Benchmarks.Everything;

/// <summary>A run of the program that is a part of the whole: a verb with its special options.</summary>
internal sealed record Step(string Verb, params string[] Arguments)
{
    public static IReadOnlyList<Step> All { get; } =
    [
        // Encrypted runs are compared with unencrypted ones, so they follow each other.
        new("fortunes", "--tls", "1.2"),
        new("fortunes"),
        new("fortunes", "--tls", "1.3"),
        new("fortunes", "--pin"),
        new("fortunes", "--inline"),
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
        new("burst"),
        new("prepared"),
        new("tracing"),
        new("scaling"),
        new("ef"),
        new("mars"),
        new("encrypted"),
        new("idle"),
        new("cold"),
        new("sync"),
        new("parameters"),
        new("materialize"),
    ];

    public string Name => string.Join(' ', [Verb, .. Arguments]);
}
