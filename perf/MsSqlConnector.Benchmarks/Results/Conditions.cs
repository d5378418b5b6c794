using System.Collections.Generic;
using MsSqlConnector.Benchmarks.Measuring;
using MsSqlConnector.Benchmarks.Providers;

namespace MsSqlConnector.Benchmarks.Results;

/// <summary>The conditions of a run that can be compared only with runs under the same conditions.</summary>
internal sealed record Conditions(string Tls, bool Pin, bool Inline)
{
    /// <summary>The version of Microsoft.Data.SqlClient that took part.</summary>
    public Opponent Opponent { get; init; } = Opponent.Default;

    public static readonly Conditions Plain = new("none", Pin: false, Inline: false);
    public static readonly Conditions Pinned = Plain with { Pin = true };
    public static readonly Conditions Completing = Plain with { Inline = true };
    public static readonly Conditions Tls12 = Plain with { Tls = "1.2" };
    public static readonly Conditions Tls13 = Plain with { Tls = "1.3" };

    /// <summary>The server that was measured; null for the test server. Figures of different servers are never compared.</summary>
    public string? Server { get; init; }

    /// <summary>Whether threads of the thread pool blocked without spinning when they had no work.</summary>
    public bool NoSpin { get; init; }

    /// <summary>For titles, without the opponent.</summary>
    public string Title
    {
        get
        {
            List<string> parts = Server is null ? [] : [Server];
            if (Tls != Plain.Tls)
            {
                parts.Add($"TLS {Tls}");
            }

            if (Pin)
            {
                parts.Add("pinned");
            }

            if (Inline)
            {
                parts.Add("inline completions");
            }

            if (NoSpin)
            {
                parts.Add("no spinning");
            }

            return parts.Count == 0 ? "plain" : string.Join(", ", parts);
        }
    }

    public static Conditions Of(Measurement measurement) => new(measurement.Tls, measurement.Pin, measurement.Inline)
    {
        Opponent = Opponent.Of(measurement),
        Server = measurement.Server,
        NoSpin = measurement.NoSpin,
    };
}
