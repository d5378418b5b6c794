using System;
using System.Globalization;

namespace MsSqlConnector.Soak;

/// <summary>The options of the command line.</summary>
internal sealed record SoakOptions
{
    public const string Usage =
        """
        usage: soak [--seconds N] [--seed N] [--users N] [--pool N] [--blocking-every N] [--mars 1]
               soak closing [--seconds N] [--seed N] [--users N] [--pool N] [--threads N] [--mars 1]
               soak bulk [--seconds N] [--seed N] [--users N] [--pool N]
               soak crowd [--users N] [--pool N] [--login-milliseconds N]

          --seconds              the duration; default 30
          --seed                 the seed of the random numbers; by default, the time
          --users                the number of concurrent callers
          --pool                 the maximum number of connections
          --blocking-every       one of this number of callers blocks a thread; default 4, 0 for none
          --threads              the maximum number of threads in the thread pool; 0 for no limit
          --login-milliseconds   the duration of a login
          --mars                 1 for connections with multiple active result sets; default 0

        soak: callers work while connections are killed, reset, slow, canceled, timed out and leaked. No caller may receive data of
        another caller. At the end, the number of connections and sockets is verified.
        closing: other threads close connections and readers when an operation completes, and while rows are parsed.
        Some responses are followed by another message. No caller may receive data of another caller.
        bulk: callers load rows while loads fail, are canceled, aborted and abandoned, and connections are closed and killed. Each
        table must contain exactly the stored rows.
        crowd: all callers open connections at the same time. Each of them must get a connection in time.
        """;

    public bool IsCrowd { get; private init; }

    public bool IsClosing { get; private init; }

    public bool IsBulk { get; private init; }

    /// <summary>The maximum number of threads of the thread pool; 0 for no limit.</summary>
    public int ThreadCount { get; private init; }

    public int Seconds { get; private init; } = 30;

    public int Seed { get; private init; } = Environment.TickCount & int.MaxValue;

    public int UserCount { get; private init; } = 48;

    public int PoolCount { get; private init; } = 16;

    /// <summary>
    /// One of this many users blocks its thread; 0 for none, as required with inline completions, where a blocking user stops the sockets.
    /// </summary>
    public int BlockingEvery { get; private init; } = 4;

    public int LoginMilliseconds { get; private init; } = 50;

    /// <summary>The keyword for multiple active result sets.</summary>
    public string MarsSetting { get; private init; } = string.Empty;

    public static bool TryParse(string[] arguments, out SoakOptions options)
    {
        bool isCrowd = arguments is ["crowd", ..];
        bool isClosing = arguments is ["closing", ..];
        bool isBulk = arguments is ["bulk", ..];
        options = isCrowd ? new SoakOptions { IsCrowd = true, UserCount = 1000, PoolCount = 100 }
            : isClosing ? new SoakOptions { IsClosing = true, UserCount = 12, PoolCount = 4, ThreadCount = 8 }
            : isBulk ? new SoakOptions { IsBulk = true, UserCount = 12, PoolCount = 4 }
            : new SoakOptions();
        for (int i = isCrowd || isClosing || isBulk ? 1 : 0; i < arguments.Length; i += 2)
        {
            if (i + 1 == arguments.Length
                || !int.TryParse(arguments[i + 1], NumberStyles.None, CultureInfo.InvariantCulture, out int value)
                || options.With(arguments[i], value) is not { } changed)
            {
                return false;
            }

            options = changed;
        }

        return true;
    }

    private SoakOptions? With(string name, int value) => name switch
    {
        "--seconds" when value > 0 => this with { Seconds = value },
        "--seed" => this with { Seed = value },
        "--users" when value > 0 => this with { UserCount = value },
        "--pool" when value > 0 => this with { PoolCount = value },
        "--blocking-every" => this with { BlockingEvery = value },
        "--threads" => this with { ThreadCount = value },
        "--mars" when value <= 1 => this with { MarsSetting = value == 1 ? "MultipleActiveResultSets=true;" : string.Empty },
        "--login-milliseconds" => this with { LoginMilliseconds = value },
        _ => null,
    };
}
