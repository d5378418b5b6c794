using System;
using System.Collections.Generic;
using System.Linq;
using System.Text.Json;
using System.Text.Json.Nodes;
using MsSqlConnector.Benchmarks.Measuring;

namespace MsSqlConnector.Benchmarks.Reporting;

/// <summary>
/// The measurements of a variant in compact form, as one line of the file of published figures. The common properties occur once, and each
/// figure of a competitor is an array with one rounded number for each round. The line contains only the figures that the verb "report"
/// reads.
/// </summary>
internal static class VariantLine
{
    /// <summary>The property that only these lines have: the figures by competitor.</summary>
    public const string Providers = "providers";

    private const string Provider = "provider";
    private const string Round = "round";

    /// <summary>
    /// With fewer digits, some figures of the page and pixels of its charts would differ from those of the unrounded measurements.
    /// </summary>
    private const int DigitCount = 10;

    private const int MaxDecimalCount = 15;

    private static readonly string[] s_common =
        ["case", "mode", "variant", "incumbent", "switches", "server", "tls", "pin", "inline", "noSpin", "attempt"];

    private static readonly string[] s_figures =
    [
        "requestsPerSecond", "milliseconds", "cpuMicroseconds", "allocatedBytes", "callerBytes", "managedBytes", "workingSetBytes",
        "endWorkingSetBytes", "privateBytes", "pauseMilliseconds", "longestPauseMilliseconds", "openMilliseconds", "compiledMethods",
        "bytesSent",
    ];

    /// <param name="variant">The measurements of one attempt of a variant.</param>
    public static string Write(IEnumerable<Measurement> variant)
    {
        JsonObject[] all = [.. variant.Select(one => JsonSerializer.SerializeToNode(one, JsonLinesFile.Options)!.AsObject())];
        JsonObject line = new(s_common
            .Where(name => all[0].ContainsKey(name))
            .Select(name => KeyValuePair.Create(name, all[0][name]?.DeepClone())));
        line[Providers] = JsonSerializer.SerializeToNode(all.GroupBy(one => (string)one[Provider]!).ToDictionary(one => one.Key, Figures));
        return line.ToJsonString();
    }

    /// <exception cref="JsonException">The line is invalid.</exception>
    public static IReadOnlyList<Measurement> Read(JsonObject line)
    {
        var providers = line[Providers].Deserialize<Dictionary<string, Dictionary<string, double?[]>>>() ?? [];
        return
        [
            .. from provider in providers
               from round in Enumerable.Range(1, provider.Value.Values.Max(static rounds => rounds.Length))
               select ReadRound(line, provider.Key, provider.Value, round),
        ];
    }

    private static Measurement ReadRound(JsonObject line, string provider, Dictionary<string, double?[]> figures, int round)
    {
        JsonObject one = line.DeepClone().AsObject();
        one.Remove(Providers);
        one[Provider] = provider;
        one[Round] = round;
        foreach ((string name, double?[] rounds) in figures)
        {
            one[name] = rounds.ElementAtOrDefault(round - 1);
        }

        return one.Deserialize<Measurement>(JsonLinesFile.Options)!;
    }

    private static Dictionary<string, double?[]> Figures(IEnumerable<JsonObject> rounds)
    {
        JsonObject[] all = [.. rounds.OrderBy(static one => (int)one[Round]!)];
        return s_figures
            .Where(name => Array.Exists(all, one => one.ContainsKey(name)))
            .ToDictionary(static name => name, name => Array.ConvertAll(all, one => Rounded((double?)one[name])));
    }

    /// <summary>Keeps some significant digits, and all digits before the decimal point. Rounds as the page does.</summary>
    private static double? Rounded(double? figure)
    {
        if (figure is not { } value || value == 0)
        {
            return figure;
        }

        int decimalCount = DigitCount - 1 - (int)Math.Floor(Math.Log10(Math.Abs(value)));
        return Math.Round(value, Math.Clamp(decimalCount, 0, MaxDecimalCount), MidpointRounding.AwayFromZero);
    }
}
