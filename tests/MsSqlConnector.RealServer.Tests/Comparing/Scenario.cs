using System;
using System.Threading.Tasks;
using MsSqlConnector.TestServer;

namespace MsSqlConnector.RealServer.Tests.Comparing;

/// <summary>The same calls for both providers, and the expected results.</summary>
/// <param name="Origin">The source of the expectation.</param>
/// <param name="Script">Adds the responses to a test server that the real server is expected to send.</param>
/// <param name="Steps">The calls.</param>
/// <param name="Expected">The expected notes, in their short form.</param>
/// <param name="RequestCount">The number of requests that the server receives from each provider, attentions included.</param>
internal sealed record Scenario(Origin Origin, Action<TdsServer> Script, Func<Run, Task> Steps, string Expected, int RequestCount)
{
    /// <summary>The number of requests of this provider, where it sends another number than Microsoft.Data.SqlClient.</summary>
    public int? OurRequestCount { get; init; }

    /// <summary>The expected notes of Microsoft.Data.SqlClient, where the providers differ.</summary>
    public string? ExpectedOfSqlClient { get; init; }

    /// <summary>The entry of docs/differences.md that explains why the providers differ.</summary>
    public string? Difference { get; init; }

    /// <summary>
    /// A note of Microsoft.Data.SqlClient and the note of this provider instead of it, where another engine than SQL Server reaches a
    /// listed difference that SQL Server does not.
    /// </summary>
    public EngineDifference? OnOtherEngines { get; init; }

    /// <summary>Keywords of the connection string.</summary>
    public string Settings { get; init; } = "Pooling=false";

    /// <summary>The configuration of the test server.</summary>
    public TdsServerOptions Options { get; init; } = new();

    /// <summary>
    /// Whether the texts of errors can differ from run to run, for example because they contain the identifier of a session.
    /// </summary>
    public bool HasVaryingTexts { get; init; }

    /// <summary>Whether the batches contain intentional errors of syntax.</summary>
    public bool HasSyntaxErrors { get; init; }
}
