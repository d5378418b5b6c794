using System;
using System.Collections.Generic;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Tests.Recordings;
using Xunit;

namespace MsSqlConnector.ParityTests.Recordings;

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
