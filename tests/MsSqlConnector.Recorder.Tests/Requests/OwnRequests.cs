using System.Collections.Generic;
using System.Linq;
using System.Threading.Tasks;
using MsSqlConnector.TestServer;
using MsSqlConnector.TestServer.Bulk;
using MsSqlConnector.TestServer.Faults;
using MsSqlConnector.TestServer.Messages;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Types;

namespace MsSqlConnector.Recorder.Tests.Requests;

/// <summary>The requests of this provider to the test server.</summary>
internal static class OwnRequests
{
    public static async Task<IReadOnlyList<ComparedRequest>> RunAsync(string area)
    {
        await using TdsServer server = TdsServer.Start(new TdsServerOptions { Encryption = EncryptionMode.NotSupported });
        server.Tables.Add(new BulkTable(
            "dbo.loaded",
            Column.Int("a"),
            Column.NVarChar("b", 20).Nullable,
            Column.Decimal("c", 10, 2).Nullable,
            Column.BigInt("d").Nullable,
            Column.VarBinary("e", 10).Nullable,
            Column.Float("f").Nullable));
        StallGate stalled = new();
        server.OnRequest((_, request) => Answer(request, stalled));
        SqlConnectionStringBuilder settings = new()
        {
            DataSource = $"127.0.0.1,{server.Port}",
            UserID = server.UserName,
            Password = server.Password,
            InitialCatalog = "oracle",
            ApplicationName = "requests",
            Encrypt = SqlConnectionEncryptOption.Optional,
            Pooling = area == "reset",
        };
        await using (SqlConnection connection = new(settings.ConnectionString))
        {
            await connection.OpenAsync();
            await RequestCalls.All[area](connection, stalled.Reached);
            SqlConnection.ClearPool(connection);
        }

        Xunit.Assert.Empty(server.Log.Complaints);
        return RequestReader.Read(OmittedRequests.Remove(
            "ours", area, server.Recorder.Conversations.Single().Messages.Select(static message => message.Message)));
    }

    /// <summary>A row for each statement of the calls. The server itself responds to bulk loads and to prepared statements.</summary>
    private static IAnswer? Answer(RequestMessage request, StallGate stalled) => request switch
    {
        SqlBatchMessage { Text: RequestCalls.StallingSql } => Row().WithFaults().StallAt(0, stalled),
        SqlBatchMessage batch when batch.Text.StartsWith("SELECT ", System.StringComparison.Ordinal) => Row(),
        RpcMessage { Call: { } call } when !PreparedCalls.Knows(call) => EchoParameters.TryAnswer(call) ?? Row(),
        _ => null,
    };

    private static Answer Row() => new Answer().Columns(Column.Int("a")).Row(1).Done();
}
