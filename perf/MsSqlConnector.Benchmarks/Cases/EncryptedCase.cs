using System;
using System.Collections.Generic;
using System.Linq;
using MsSqlConnector.Benchmarks.Bulk;
using MsSqlConnector.Benchmarks.ColumnEncryption;
using MsSqlConnector.Benchmarks.CommandLine;
using MsSqlConnector.Benchmarks.Measuring;
using MsSqlConnector.Benchmarks.Opening;
using MsSqlConnector.Benchmarks.Providers;
using MsSqlConnector.TestServer.Scripting;
using Mds = Microsoft.Data.SqlClient;

namespace MsSqlConnector.Benchmarks.Cases;

/// <summary>Rows with columns that are encrypted by Always Encrypted, read and copied in bulk.</summary>
internal sealed class EncryptedCase : Case
{
    private const string Keyword = ";Column Encryption Setting=Enabled";
    private const string Reading = "read";
    private const string Writing = "bulk";
    private const string Inserting = "insert";

    public override string Name => "encrypted";

    public override string Description =>
        "read and copy in bulk 10 000 rows of int and of int, nvarchar(50), datetime2 and bigint encrypted by Always Encrypted; "
        + "insert one row";

    public override bool IsRate => false;

    public override string VariantTitle => "operation";

    public override IReadOnlyList<string> ServerArguments => ["--column-encryption"];

    public override RunOptions Defaults { get; } = new() { Seconds = 1, Rounds = 5 };

    public override TimeSpan WarmUp => TimeSpan.FromSeconds(2);

    public override IEnumerable<Entrant> Enter(ProviderSet providers)
    {
        FixedKeyStore.Register();
        string settings = providers.ConnectionString + Keyword;
        return [.. from isAsync in (bool[])[false, true] from entrant in Enter(settings, isAsync) select entrant];
    }

    private IEnumerable<Entrant> Enter(string settings, bool isAsync) =>
    [
        Enter(ProviderNames.Ours, isAsync, Reading, new EncryptedReading(() => new SqlConnection(settings), isAsync)),
        Enter(ProviderNames.Incumbent, isAsync, Reading, new EncryptedReading(() => new Mds.SqlConnection(settings), isAsync)),
        Enter(ProviderNames.Limit, isAsync, Reading, new EncryptedReadingLimit(settings, isAsync)),
        .. from client in Writers(settings, isAsync)
           select Enter(client.Name, isAsync, client.Variant, new BulkLoad(client, isAsync)),
        Enter(ProviderNames.Ours, isAsync, Inserting, new EncryptedInsert(() => new SqlConnection(settings), isAsync)),
        Enter(ProviderNames.Incumbent, isAsync, Inserting, new EncryptedInsert(() => new Mds.SqlConnection(settings), isAsync)),
        .. RecordedLimit.Of(settings, isAsync, static connection => EncryptedInsert.Insert(connection))
            .Select(load => Enter(ProviderNames.Limit, isAsync, Inserting, load)),
    ];

    private static BulkClient[] Writers(string settings, bool isAsync) =>
    [
        new OurBulk(Writing, settings, EncryptedAnswers.Table, streams: false, () => new EncryptedRows()),
        new IncumbentBulk(Writing, settings, EncryptedAnswers.Table, streams: false, () => new EncryptedRows()),
        new BulkLimit(Writing, settings, EncryptedAnswers.Table, isAsync, EncryptedAnswers.RowCount, () => new EncryptedRows()),
    ];

    private Entrant Enter(string provider, bool isAsync, string operation, Load load) =>
        new(Name, provider, isAsync ? Async : Sync, operation, load) { Question = $"{Name} {operation}" };
}
