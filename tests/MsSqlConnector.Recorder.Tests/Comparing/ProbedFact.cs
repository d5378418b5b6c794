using System;
using System.Threading.Tasks;
using Microsoft.Data.SqlClient;
using MsSqlConnector.TestServer;

namespace MsSqlConnector.Recorder.Tests.Comparing;

/// <summary>A response that others observed on running servers, without publishing its bytes.</summary>
/// <param name="Use">The calls.</param>
/// <param name="Expected">The outlines of the responses after the login, or that of a failed login.</param>
/// <param name="Options">The configuration of the test server.</param>
/// <param name="Script">Its script, or null.</param>
internal sealed record ProbedFact(
    Func<SqlConnection, Task> Use, string[] Expected, TdsServerOptions? Options = null, Action<TdsServer>? Script = null)
{
    /// <summary>The number of responses after the login that were not observed.</summary>
    public int UnobservedCount { get; init; }
}
