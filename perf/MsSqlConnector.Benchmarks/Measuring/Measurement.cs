namespace MsSqlConnector.Benchmarks.Measuring;

/// <summary>What one competitor did in one round; a line of the JSON file. CPU and bytes are those of this process.</summary>
internal sealed record Measurement
{
    public required string Case { get; init; }

    public required string Provider { get; init; }

    public required string Mode { get; init; }

    public required string Variant { get; init; }

    /// <summary>The version that the connections are encrypted by; none where they are not.</summary>
    public string Tls { get; init; } = "none";

    /// <summary>Whether the client had one core, and the server another.</summary>
    public bool Pin { get; init; }

    /// <summary>Whether completions of sockets ran inline.</summary>
    public bool Inline { get; init; }

    public int Round { get; init; }

    /// <summary>Where many ask at once.</summary>
    public double? RequestsPerSecond { get; init; }

    /// <summary>Where one asks alone: the time of an operation.</summary>
    public double? Milliseconds { get; init; }

    /// <summary>Per operation.</summary>
    public double CpuMicroseconds { get; init; }

    /// <summary>Per operation.</summary>
    public double AllocatedBytes { get; init; }

    /// <summary>Per operation, where what is sent is counted.</summary>
    public double? BytesSent { get; init; }

    /// <summary>Per operation, where what is sent is counted.</summary>
    public double? RoundTrips { get; init; }
}
