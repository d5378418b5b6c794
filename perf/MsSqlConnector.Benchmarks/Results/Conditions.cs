using System.Collections.Generic;
using MsSqlConnector.Benchmarks.Measuring;

namespace MsSqlConnector.Benchmarks.Results;

/// <summary>The unusual conditions of a run.</summary>
internal sealed record Conditions(string Tls, bool Pin, bool Inline)
{
    public static readonly Conditions Plain = new("none", Pin: false, Inline: false);
    public static readonly Conditions Pinned = Plain with { Pin = true };
    public static readonly Conditions Completing = Plain with { Inline = true };
    public static readonly Conditions Tls12 = Plain with { Tls = "1.2" };
    public static readonly Conditions Tls13 = Plain with { Tls = "1.3" };

    /// <summary>For titles.</summary>
    public string Title
    {
        get
        {
            List<string> parts = [];
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

            return parts.Count == 0 ? "plain" : string.Join(", ", parts);
        }
    }

    public static Conditions Of(Measurement measurement) => new(measurement.Tls, measurement.Pin, measurement.Inline);
}
