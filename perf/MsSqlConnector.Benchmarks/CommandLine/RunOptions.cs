using System;
using System.Globalization;

namespace MsSqlConnector.Benchmarks.CommandLine;

/// <summary>The command-line options after the verb.</summary>
internal sealed record RunOptions
{
    private const double MinSeconds = 0.05;
    private const double MaxSeconds = 3600;
    private const int MaxRounds = 1000;
    private const int MaxRows = 100_000_000;

    /// <summary>The length of one measurement.</summary>
    public double Seconds { get; init; }

    public int Rounds { get; init; }

    public string? JsonFile { get; init; }

    /// <summary>The text that the name of a measured variant must contain; null for all variants.</summary>
    public string? Only { get; init; }

    /// <summary>The server to measure; null for the test server.</summary>
    public string? ConnectionString { get; init; }

    /// <summary>The number of rows; null for the default of the verb.</summary>
    public int? Rows { get; init; }

    /// <summary>How the connections are encrypted.</summary>
    public TlsVersion Tls { get; init; }

    /// <summary>Whether the client and the server each run on one separate core.</summary>
    public bool Pin { get; init; }

    /// <summary>Whether continuations of socket operations run on the threads that receive the events of the system.</summary>
    public bool Inline { get; init; }

    public static bool TryParse(ReadOnlySpan<string> args, RunOptions defaults, out RunOptions options, out string problem)
    {
        options = defaults;
        problem = "";
        for (int i = 0; i < args.Length; i++)
        {
            string name = args[i];
            if (options.WithFlag(name) is { } flagged)
            {
                options = flagged;
                continue;
            }

            if (++i == args.Length)
            {
                problem = $"'{name}' is not a valid option, or its value is missing.";
                return false;
            }

            if (options.With(name, args[i]) is not { } changed)
            {
                problem = $"'{name} {args[i]}' is not a valid option.";
                return false;
            }

            options = changed;
        }

        if (options is { ConnectionString: not null } and ({ Rows: not null } or { Tls: not TlsVersion.None }))
        {
            problem = "'--rows' and '--tls' apply only to the test server. With '--connection-string', the tables of the server and the connection string determine both.";
            return false;
        }

        return true;
    }

    private RunOptions? WithFlag(string name) => name switch
    {
        "--pin" => this with { Pin = true },
        "--inline" => this with { Inline = true },
        _ => null,
    };

    private RunOptions? With(string name, string value) => name switch
    {
        "--seconds" when double.TryParse(value, NumberStyles.AllowDecimalPoint, CultureInfo.InvariantCulture, out double seconds)
            && seconds is >= MinSeconds and <= MaxSeconds => this with { Seconds = seconds },
        "--rounds" when int.TryParse(value, NumberStyles.None, CultureInfo.InvariantCulture, out int rounds)
            && rounds is >= 1 and <= MaxRounds => this with { Rounds = rounds },
        "--rows" when int.TryParse(value, NumberStyles.None, CultureInfo.InvariantCulture, out int rows)
            && rows is >= 1 and <= MaxRows => this with { Rows = rows },
        "--tls" when TlsVersions.TryFind(value, out TlsVersion tls) => this with { Tls = tls },
        "--json" when value.Length > 0 => this with { JsonFile = value },
        "--only" when value.Length > 0 => this with { Only = value },
        "--connection-string" when value.Length > 0 => this with { ConnectionString = value },
        _ => null,
    };
}
