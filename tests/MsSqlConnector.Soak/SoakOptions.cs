using System;
using System.Globalization;

namespace MsSqlConnector.Soak;

/// <summary>The options of the command line.</summary>
internal sealed record SoakOptions
{
    public bool IsCrowd { get; private init; }

    public bool IsClosing { get; private init; }

    public bool IsBulk { get; private init; }

    public bool IsServer { get; private init; }

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

    /// <summary>The real server, with an account that may create a database.</summary>
    public string ConnectionString { get; private init; } = string.Empty;

    /// <summary>The command that ends an arbitrary session of the server; null for KILL.</summary>
    public string? KillCommand { get; private init; }

    /// <summary>The command that restarts the server; null if it is not restarted.</summary>
    public string? RestartCommand { get; private init; }

    /// <summary>The average time between restarts; 0 for no restarts.</summary>
    public int RestartSeconds { get; private init; } = 60;

    private bool HasVerb => IsCrowd || IsClosing || IsBulk || IsServer;

    public static bool TryParse(string[] arguments, out SoakOptions options)
    {
        options = For(arguments is [var verb, ..] ? verb : string.Empty);
        for (int i = options.HasVerb ? 1 : 0; i < arguments.Length; i += 2)
        {
            if (i + 1 == arguments.Length || options.With(arguments[i], arguments[i + 1]) is not { } changed)
            {
                return false;
            }

            options = changed;
        }

        return !options.IsServer || options.ConnectionString.Length > 0;
    }

    /// <summary>Returns the defaults of a verb, or those without a verb.</summary>
    private static SoakOptions For(string verb) => verb switch
    {
        "crowd" => new SoakOptions { IsCrowd = true, UserCount = 1000, PoolCount = 100 },
        "closing" => new SoakOptions { IsClosing = true, UserCount = 12, PoolCount = 4, ThreadCount = 8 },
        "bulk" => new SoakOptions { IsBulk = true, UserCount = 12, PoolCount = 4 },
        "server" => new SoakOptions { IsServer = true, UserCount = 24, PoolCount = 8 },
        _ => new SoakOptions(),
    };

    private SoakOptions? With(string name, string text) => name switch
    {
        "--connection-string" when IsServer => this with { ConnectionString = text },
        "--kill-command" when IsServer => this with { KillCommand = text },
        "--restart-command" when IsServer => this with { RestartCommand = text },
        _ => int.TryParse(text, NumberStyles.None, CultureInfo.InvariantCulture, out int value) ? With(name, value) : null,
    };

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
        "--restart-every" when IsServer => this with { RestartSeconds = value },
        _ => null,
    };
}
