using System.Collections.Generic;
using System.Text.RegularExpressions;
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
