using System;
using System.Globalization;

namespace MsSqlConnector.Fuzz;

/// <summary>The options of the command line.</summary>
internal sealed class FuzzOptions
{
    public const string Usage =
        "usage: fuzz [--count N] [--seed N] [--index N] [--threads N]\n"
        + "  --count    the number of mutations; by default, until a finding or Ctrl+C\n"
        + "  --seed     the seed of the mutations; by default, the time\n"
        + "  --index    the first case; with --seed and without --count, the only case\n"
        + "  --threads  the number of threads; by default, the number of processors";

    private FuzzOptions()
    {
    }

    public long Count { get; private set; } = long.MaxValue / 2;

    public ulong Seed { get; private set; } = (ulong)DateTime.UtcNow.Ticks;

    public long Index { get; private set; }

    public int ThreadCount { get; private set; } = Environment.ProcessorCount;

    /// <summary>Returns the options; null for an invalid command line.</summary>
    public static FuzzOptions? Parse(string[] arguments)
    {
        var options = new FuzzOptions();
        bool hasCount = false;
        bool hasIndex = false;
        for (int i = 0; i < arguments.Length; i += 2)
        {
            if (i + 1 == arguments.Length
                || !long.TryParse(arguments[i + 1], NumberStyles.None, CultureInfo.InvariantCulture, out long value))
            {
                return null;
            }

            switch (arguments[i])
            {
                case "--count":
                    options.Count = value;
                    hasCount = true;
                    break;
                case "--seed":
                    options.Seed = (ulong)value;
                    break;
                case "--index":
                    options.Index = value;
                    hasIndex = true;
                    break;
                case "--threads" when value is > 0 and <= 1024:
                    options.ThreadCount = (int)value;
                    break;
                default:
                    return null;
            }
        }

        options.Count = hasIndex && !hasCount ? 1 : options.Count;
        return options;
    }
}
