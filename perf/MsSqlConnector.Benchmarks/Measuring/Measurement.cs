using MsSqlConnector.Benchmarks.Providers;

namespace MsSqlConnector.Benchmarks.Measuring;

/// <summary>The result of one competitor in one round; a line of the JSON file. CPU time and bytes are those of this process.</summary>
internal sealed record Measurement
{
    public required string Case { get; init; }

    public required string Provider { get; init; }

    public required string Mode { get; init; }

    public required string Variant { get; init; }

    /// <summary>The version of Microsoft.Data.SqlClient that took part. Earlier files do not contain it.</summary>
    public string Incumbent { get; init; } = Opponent.First.Version;

    /// <summary>The switches of Microsoft.Data.SqlClient that differ from their defaults.</summary>
    public string Switches { get; init; } = "";

    /// <summary>The server that was measured; null for the test server.</summary>
    public string? Server { get; init; }

    /// <summary>The version that the connections are encrypted by; none where they are not.</summary>
    public string Tls { get; init; } = "none";

    /// <summary>Whether the client and the server each ran on one separate core.</summary>
    public bool Pin { get; init; }

    /// <summary>Whether completions of sockets ran inline.</summary>
    public bool Inline { get; init; }

    /// <summary>Whether threads of the thread pool blocked without spinning when they had no work.</summary>
    public bool NoSpin { get; init; }

    public int Round { get; init; }

    /// <summary>The rounds are repeated if the measurements are not steady; only the last attempt counts.</summary>
    public int Attempt { get; init; } = 1;

    /// <summary>With concurrent loops.</summary>
    public double? RequestsPerSecond { get; init; }

    /// <summary>With a single loop: the time of an operation.</summary>
    public double? Milliseconds { get; init; }

    /// <summary>Per operation.</summary>
    public double CpuMicroseconds { get; init; }

    /// <summary>Per operation.</summary>
    public double AllocatedBytes { get; init; }

    /// <summary>Per operation: the allocated bytes of the objects that the caller creates, where they are counted.</summary>
    public double? CallerBytes { get; init; }

    /// <summary>The managed memory that one idle connection holds, where it is measured.</summary>
    public double? ManagedBytes { get; init; }

    /// <summary>The working set of one idle connection, or the peak of a process, where it is measured.</summary>
    public double? WorkingSetBytes { get; init; }

    /// <summary>The working set at the end of the measurement of a process, where it is measured.</summary>
    public double? EndWorkingSetBytes { get; init; }

    /// <summary>The private memory of one idle connection, where it is measured.</summary>
    public double? PrivateBytes { get; init; }

    /// <summary>The pauses of the garbage collector in each second, where they are measured.</summary>
    public double? PauseMilliseconds { get; init; }

    /// <summary>The longest pause of the garbage collector, where it is measured.</summary>
    public double? LongestPauseMilliseconds { get; init; }

    /// <summary>The 99th percentile of the time that a request waits for an open connection, where it is measured.</summary>
    public double? OpenMilliseconds { get; init; }

    /// <summary>The methods that the JIT compiler has compiled in a process, where they are counted.</summary>
    public double? CompiledMethods { get; init; }

    /// <summary>Per operation, where sent bytes are counted.</summary>
    public double? BytesSent { get; init; }

    /// <summary>Per operation, where sent bytes are counted.</summary>
    public double? RoundTrips { get; init; }
}
