using System;
using System.Globalization;

namespace MsSqlConnector.Benchmarks.CommandLine;

/// <summary>What follows the verb.</summary>
internal sealed record RunOptions
{
    private const double MinSeconds = 0.05;
    private const double MaxSeconds = 3600;
    private const int MaxRounds = 1000;

    /// <summary>The length of one measurement.</summary>
    public double Seconds { get; init; }

    public int Rounds { get; init; }

    public string? JsonFile { get; init; }

    /// <summary>What the name of a variant has to contain to be measured; null for all.</summary>
    public string? Only { get; init; }

    /// <summary>The server to measure on; null for the canned one.</summary>
    public string? ConnectionString { get; init; }

    public static bool TryParse(ReadOnlySpan<string> args, RunOptions defaults, out RunOptions options, out string problem)
    {
        options = defaults;
        problem = "";
        for (int i = 0; i < args.Length; i += 2)
        {
            string name = args[i];
            if (i + 1 == args.Length)
            {
                problem = $"'{name}' is not an option, or lacks its value.";
                return false;
            }

            if (options.With(name, args[i + 1]) is not { } changed)
            {
                problem = $"'{name} {args[i + 1]}' is not understood.";
                return false;
            }

            options = changed;
        }

        return true;
    }

    private RunOptions? With(string name, string value) => name switch
    {
        "--seconds" when double.TryParse(value, NumberStyles.AllowDecimalPoint, CultureInfo.InvariantCulture, out double seconds)
            && seconds is >= MinSeconds and <= MaxSeconds => this with { Seconds = seconds },
        "--rounds" when int.TryParse(value, NumberStyles.None, CultureInfo.InvariantCulture, out int rounds)
            && rounds is >= 1 and <= MaxRounds => this with { Rounds = rounds },
        "--json" when value.Length > 0 => this with { JsonFile = value },
        "--only" when value.Length > 0 => this with { Only = value },
        "--connection-string" when value.Length > 0 => this with { ConnectionString = value },
        _ => null,
    };
}
