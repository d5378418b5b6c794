using System.Collections.Generic;
using MsSqlConnector.Benchmarks.Providers;
using Mds = Microsoft.Data.SqlClient;

namespace MsSqlConnector.Benchmarks.Opening;

/// <summary>All competitors for opening, on the same server.</summary>
internal static class Openers
{
    public static IReadOnlyList<Opener> Pooled(string connectionString) =>
        [.. Providers(connectionString, isPooled: true), new LimitRent()];

    public static IReadOnlyList<Opener> Unpooled(string connectionString) =>
        [.. Providers(connectionString, isPooled: false), .. Login(connectionString)];

    /// <summary>These competitors have pools, which are cleared before each burst.</summary>
    public static IReadOnlyList<Opener> Cold(string connectionString) =>
        [.. Providers(connectionString, isPooled: true), .. Login(connectionString)];

    /// <summary>The limit; there is none for encrypted logins, because they cannot be replayed.</summary>
    private static IEnumerable<Opener> Login(string connectionString) =>
        new SqlConnectionStringBuilder(connectionString).Encrypt == SqlConnectionEncryptOption.Optional
        && LoginRecording.Record(connectionString) is { } login
            ? [login]
            : [];

    private static IEnumerable<Opener> Providers(string connectionString, bool isPooled)
    {
        string ours = new SqlConnectionStringBuilder(connectionString) { Pooling = isPooled }.ConnectionString;
        yield return new ConnectionOpener(
            ProviderNames.Ours, () => new SqlConnection(ours), connection => SqlConnection.ClearPool((SqlConnection)connection));
        string theirs = new Mds.SqlConnectionStringBuilder(connectionString) { Pooling = isPooled }.ConnectionString;
        yield return new ConnectionOpener(
            ProviderNames.Incumbent,
            () => new Mds.SqlConnection(theirs),
            connection => Mds.SqlConnection.ClearPool((Mds.SqlConnection)connection));
    }
}
