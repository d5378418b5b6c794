using System;
using System.Threading.Tasks;

namespace MsSqlConnector.Tests.Targets;

/// <summary>The environment variables that describe the SQL Server.</summary>
internal static class ServerSettings
{
    /// <summary>The connection string of an account that may create a database; null without a server.</summary>
    public static string? ConnectionString { get; } = Read("MSSQLCONNECTOR_TEST_SERVER");

    /// <summary>The certificate file that a strict connection trusts; null if the server does not offer strict encryption.</summary>
    public static string? StrictCertificate { get; } = Read("MSSQLCONNECTOR_TEST_STRICT_CERTIFICATE");

    /// <summary>The container in which the server runs, which a test may pause, kill and restart; null for none.</summary>
    public static string? Container { get; } = Read("MSSQLCONNECTOR_TEST_CONTAINER");

    /// <summary>The folder to which the version of the server is written; null for none.</summary>
    public static string? ReportFolder { get; } = Read("MSSQLCONNECTOR_TEST_REPORT");

    /// <summary>The folder to which a recorder between the tests and the server writes transcripts; null for none.</summary>
    public static string? RecordingsFolder { get; } = Read("MSSQLCONNECTOR_TEST_RECORDINGS");

    /// <summary>The beginnings of the names of the differential scripts that run, separated by semicolons; empty for all.</summary>
    public static string[] Scripts { get; } =
        (Read("MSSQLCONNECTOR_TEST_SCRIPTS") ?? "").Split(';', StringSplitOptions.RemoveEmptyEntries);

    /// <summary>The reason why a test does not run against a server.</summary>
    public const string SkipReason = "MSSQLCONNECTOR_TEST_SERVER contains no connection string of a SQL Server.";

    /// <summary>
    /// The connection string with the database of the run and settings of a test, in the form that both providers accept.
    /// </summary>
    public static string For(string database, string settings)
    {
        Microsoft.Data.SqlClient.SqlConnectionStringBuilder builder =
            new(ConnectionString ?? throw new InvalidOperationException(SkipReason)) { InitialCatalog = database };
        return $"{builder.ConnectionString};{settings}";
    }

    /// <summary>Returns the reason why tests that need a feature do not run against a server; null if they do.</summary>
    public static async Task<string?> ReasonAgainstAsync(ServerFeature feature) =>
        ConnectionString is null ? SkipReason
        : feature == ServerFeature.None ? null
        : (await ServerFacts.GetAsync()).ReasonAgainst(feature);

    private static string? Read(string name) => Environment.GetEnvironmentVariable(name) is { Length: > 0 } value ? value : null;
}
