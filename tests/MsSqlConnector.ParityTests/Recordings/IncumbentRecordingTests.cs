using System;
using System.Collections.Generic;
using System.Linq;
using System.Text.RegularExpressions;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Tests.Recordings;
using Xunit;
using Incumbent = Microsoft.Data.SqlClient;

namespace MsSqlConnector.ParityTests.Recordings;

/// <summary>
/// Microsoft.Data.SqlClient in the same conversations: its results are the same, except where a case specifies otherwise.
/// </summary>
public sealed class IncumbentRecordingTests
{
    public static TheoryData<string, bool> Cases => EachWay.Of(RecordingFiles.Cases.Keys);

    [Theory]
    [MemberData(nameof(Cases))]
    public async Task Microsoft_Data_SqlClient_observes_the_same_failure(string name, bool isAsync)
    {
        RecordedCase client = RecordingFiles.Cases[name];
        Recording recording = RecordingFiles.Get(name);
        string actual = await RunAsync(recording, client, isAsync);
        IReadOnlyList<string> lines = (isAsync ? client.ExpectOfIncumbentAsync : null) ?? client.ExpectOfIncumbent ?? client.Expect;
        string expected = WithoutServers(string.Join("\n", lines));
        actual = WithoutServers(actual);
        if (actual != expected)
        {
            Assert.Fail($"expected\n{expected}\nbut was\n{actual}");
        }

        await IncumbentDeliveries.VerifyAsync(name, recording, client, isAsync, expected);
    }

    internal static async Task<string> RunAsync(Recording recording, RecordedCase client, bool isAsync, Delivery? delivery = null)
    {
        await using var server = new RecordedServer(recording, delivery);
        var connection = new Incumbent.SqlConnection(
            $"Server=127.0.0.1,{server.Port};User ID=sa;Password=p;Encrypt=Optional;Pooling=false;{client.ConnectionString}");
        return await new RecordedClient(connection, client, isAsync, server.Silence, server.NoteCanceled).RunAsync();
    }

    /// <summary>The servers of messages differ on purpose (error-server in docs/differences.md).</summary>
    internal static string WithoutServers(string notes) => Regex.Replace(notes, "srv'[^']*'", "srv");
}

/// <summary>
/// Replays a conversation with Microsoft.Data.SqlClient in the other deliveries. README.md of this folder describes the limit.
/// </summary>
internal static class IncumbentDeliveries
{
    private const string Failure = "threw ArgumentOutOfRangeException";

    /// <summary>
    /// The conversations in which Microsoft.Data.SqlClient fails if a packet ends inside a text of unlimited length that it reads as a
    /// whole.
    /// </summary>
    private static readonly HashSet<string> s_cutTexts =
    [
        "babelfish-4.3-collations-western-european",
        "babelfish-4.3-conversions-integers-and-text",
        "babelfish-4.3-cursors-fetch-as-results",
        "babelfish-4.3-json-json-value",
        "babelfish-4.3-nulls-seventy-columns",
        "babelfish-4.3-queries-offset-functions",
        "babelfish-4.3-triggers-identities-and-output",
        "babelfish-4.3-use-several-databases",
        "babelfish-4.3-variants-texts",
        "babelfish-4.3-xml-conversions",
        "r2dbc-split-char",
        "r2dbc-split-char-seq",
    ];

    public static Task VerifyAsync(string name, Recording recording, RecordedCase client, bool isAsync, string expected) =>
        Task.WhenAll(
            from delivery in Deliveries.OverSocket(isAsync)
            select Task.Factory.StartNew(
                () => VerifyAsync(name, recording, client, isAsync, expected, delivery),
                CancellationToken.None,
                TaskCreationOptions.LongRunning,
                TaskScheduler.Default)
                .Unwrap());

    private static async Task VerifyAsync(
        string name, Recording recording, RecordedCase client, bool isAsync, string expected, Delivery delivery)
    {
        string actual = IncumbentRecordingTests.WithoutServers(
            await IncumbentRecordingTests.RunAsync(recording, client, isAsync, delivery));
        if (actual != expected && !(s_cutTexts.Contains(name) && delivery.Sizes != PacketSizes.Usual))
        {
            Assert.Fail($"{delivery}: expected\n{expected}\nbut was\n{actual}");
        }

        if (actual != expected)
        {
            Assert.Contains(Failure, actual, StringComparison.Ordinal);
        }
    }
}
