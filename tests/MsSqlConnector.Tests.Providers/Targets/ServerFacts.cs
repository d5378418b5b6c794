using System;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using System.Threading.Tasks;
using Incumbent = Microsoft.Data.SqlClient;

namespace MsSqlConnector.Tests.Targets;

/// <summary>The product and the version of the server of a run, as the server reports them.</summary>
internal sealed record ServerFacts(ServerProduct Product, string Version, int Major)
{
    /// <summary>The value of SERVERPROPERTY('EngineEdition') of Azure SQL Database.</summary>
    private const int AzureEdition = 5;

    private static readonly Lazy<Task<ServerFacts>> s_facts = new(AskAsync);

    /// <summary>The features that a product lacks, with the behavior that was observed.</summary>
    private static readonly Dictionary<(ServerProduct Product, ServerFeature Feature), string> s_missing = new()
    {
        [(ServerProduct.Babelfish, ServerFeature.TemporalTables)] = "CREATE TABLE refuses SYSTEM_VERSIONING",
        [(ServerProduct.Babelfish, ServerFeature.GraphTables)] = "CREATE TABLE refuses AS NODE and AS EDGE",
        [(ServerProduct.Babelfish, ServerFeature.EncryptedColumns)] = "it has no keys of columns",
        [(ServerProduct.Babelfish, ServerFeature.ClrTypes)] = "it has no CLR types with the format of SQL Server",
        [(ServerProduct.Babelfish, ServerFeature.RowVersion)] = "the type is off unless an administrator allows it",
        [(ServerProduct.Babelfish, ServerFeature.Utf8Collations)] = "it has no collations of UTF-8",
        [(ServerProduct.Babelfish, ServerFeature.SnapshotIsolation)] = "ALTER DATABASE is refused",
        [(ServerProduct.Babelfish, ServerFeature.Kill)] = "sessions have the identifier 0, which KILL refuses",
        [(ServerProduct.Babelfish, ServerFeature.MultipleActiveResultSets)] = "it refuses MARS in PRELOGIN",
        [(ServerProduct.Babelfish, ServerFeature.TableValuedParameters)] =
            "it can store NULL in another column of the row, and ends its process if the type has an identity column",
        [(ServerProduct.Babelfish, ServerFeature.DistributedTransactions)] = "it refuses the request for the address of a coordinator",
        [(ServerProduct.Babelfish, ServerFeature.Merge)] = "it refuses MERGE",
        [(ServerProduct.Babelfish, ServerFeature.ErrorsInTransactions)] = "an error of a missing table ends the transaction",
        [(ServerProduct.Babelfish, ServerFeature.NullsOfAnotherType)] =
            "it refuses CASE with NULL of nvarchar in one branch and datetimeoffset in another",
        [(ServerProduct.Babelfish, ServerFeature.StrictEncryption)] = "it closes a connection that begins with TLS",
    };

    /// <summary>Whether the expectations of the scripts apply: they describe SQL Server.</summary>
    public bool IsSqlServer => Product is ServerProduct.SqlServer or ServerProduct.AzureSqlDatabase;

    /// <summary>Asks the server once in a run.</summary>
    public static Task<ServerFacts> GetAsync() => s_facts.Value;

    /// <summary>Returns the reason why a test that needs a feature is skipped; null if the server has it.</summary>
    public string? ReasonAgainst(ServerFeature feature) =>
        s_missing.TryGetValue((Product, feature), out string? reason) ? $"{Product} lacks {feature}: {reason}." : null;

    private static async Task<ServerFacts> AskAsync()
    {
        await using Incumbent.SqlConnection connection = new(ServerSettings.For("master", "Pooling=false"));
        await connection.OpenAsync();
        await using Incumbent.SqlCommand command =
            new("select @@version, cast(serverproperty('EngineEdition') as int)", connection);
        await using Incumbent.SqlDataReader reader = await command.ExecuteReaderAsync();
        await reader.ReadAsync();
        string version = reader.GetString(0);
        ServerProduct product = version.StartsWith("Babelfish", StringComparison.OrdinalIgnoreCase)
            ? ServerProduct.Babelfish
            : reader.GetInt32(1) == AzureEdition ? ServerProduct.AzureSqlDatabase : ServerProduct.SqlServer;
        return new ServerFacts(product, version, int.Parse(connection.ServerVersion.Split('.').First(), CultureInfo.InvariantCulture));
    }
}
