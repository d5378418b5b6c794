using System.Collections.Generic;

namespace MsSqlConnector.Benchmarks.CommandLine;

/// <summary>The command-line options after the verb.</summary>
internal sealed record RunOptions
{
    /// <summary>The length of one measurement; null for the default of each verb.</summary>
    public double? Seconds { get; init; }

    /// <summary>The number of measurements of each variant; null for the default of each verb.</summary>
    public int? Rounds { get; init; }

    public string? JsonFile { get; init; }

    /// <summary>The text that the name of a measured variant must contain; null for all variants.</summary>
    public string? Only { get; init; }

    /// <summary>The server to measure; null for the test server.</summary>
    public string? ConnectionString { get; init; }

    /// <summary>The number of rows; null for the default of the verb.</summary>
    public int? Rows { get; init; }

    /// <summary>The number of idle connections; null for the default of the variant.</summary>
    public int? Connections { get; init; }

    /// <summary>The directory of a published program for a cold start; null for none.</summary>
    public string? Published { get; init; }

    /// <summary>How the connections are encrypted; null for the connection string, or for no encryption of the test server.</summary>
    public TlsVersion? Tls { get; init; }

    /// <summary>Whether the client and the server each run on one separate core.</summary>
    public bool Pin { get; init; }

    /// <summary>Whether continuations of socket operations run on the threads that receive the events of the system.</summary>
    public bool Inline { get; init; }

    /// <summary>Whether threads of the thread pool block without spinning when they have no work.</summary>
    public bool NoSpin { get; init; }

    /// <summary>The version of Microsoft.Data.SqlClient; null for the default.</summary>
    public string? Incumbent { get; init; }

    /// <summary>The switches of Microsoft.Data.SqlClient: names without the common prefix, with their values.</summary>
    public IReadOnlyList<string> Switches { get; init; } = [];
}
