using System;
using System.Collections;
using System.Collections.Generic;
using System.Data.Common;
using MsSqlConnector.Benchmarks.Providers;
using Mds = Microsoft.Data.SqlClient;

namespace MsSqlConnector.Benchmarks.Preparing;

/// <summary>The members that the suites need of a provider in addition to the common ones.</summary>
internal sealed record SuiteProvider(
    string Name,
    Func<string, DbConnection> Create,
    Func<PreparedVariant, string> ConnectionString,
    Action<DbConnection> Count,
    Func<DbConnection, IDictionary> Counted,
    bool HasThreshold)
{
    /// <summary>The cache of the seed.</summary>
    private const int MaxAutoPrepare = 500;

    public static IReadOnlyList<SuiteProvider> On(string connectionString) =>
    [
        new(
            ProviderNames.Ours,
            text => new SqlConnection(text),
            variant => new SqlConnectionStringBuilder(connectionString)
            {
                MaxAutoPrepare = variant.Policy == PreparePolicy.Threshold ? MaxAutoPrepare : 0,
                NoResetOnClose = variant.IsPooled,
            }.ConnectionString,
            connection => ((SqlConnection)connection).StatisticsEnabled = true,
            connection => ((SqlConnection)connection).RetrieveStatistics(),
            HasThreshold: true),
        new(
            ProviderNames.Incumbent,
            text => new Mds.SqlConnection(text),
            _ => connectionString,
            connection => ((Mds.SqlConnection)connection).StatisticsEnabled = true,
            connection => ((Mds.SqlConnection)connection).RetrieveStatistics(),
            HasThreshold: false),
    ];
}
