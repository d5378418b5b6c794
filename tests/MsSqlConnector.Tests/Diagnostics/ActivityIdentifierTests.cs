using System;
using System.Collections.Generic;
using System.Data;
using System.Data.Common;
using System.Diagnostics;
using System.Diagnostics.Tracing;
using System.Linq;
using System.Threading.Tasks;
using MsSqlConnector.Sql;
using MsSqlConnector.TestServer;
using MsSqlConnector.TestServer.Messages;
using MsSqlConnector.TestServer.Recording;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Types;
using MsSqlConnector.Tests.Builds;
using Xunit;

namespace MsSqlConnector.Tests.Diagnostics;

/// <summary>
/// The activity identifier of requests. Only the data sources of these tests send it, so that other tests can run in parallel.
/// </summary>
[NotOn(BuildTarget.NetFramework | BuildTarget.Mono, NotOnReason.Members)]
public sealed class ActivityIdentifierTests
{
    [Theory]
    [InlineData(false, false)]
    [InlineData(false, true)]
    [InlineData(true, false)]
    [InlineData(true, true)]
    public async Task Commands_send_the_trace_id_of_the_current_span(bool isAsync, bool hasMars)
    {
        using var events = new EventRecorder();
        await using TdsServer server = Start();
        await using SqlDataSource source = Source(server, sends: true, hasMars ? "MultipleActiveResultSets=true" : "");
        using Activity span = new Activity("test").SetIdFormat(ActivityIdFormat.W3C).Start();

        await ExecuteAllAsync(source, isAsync);

        List<StreamHeaders> headers = HeadersOf(server);
        Assert.Equal(6, headers.Count);
        Assert.All(headers, one => Assert.Equal(span.TraceId.ToHexString(), one.ActivityId?.ToString("N")));
        Assert.Equal(
            headers.Select(static one => one.ActivitySequence!.Value).Distinct().Order(),
            headers.Select(static one => one.ActivitySequence!.Value));
        Assert.Empty(server.Log.Complaints);
    }

    [Fact]
    public async Task The_login_sends_the_trace_id_of_the_current_span()
    {
        using var events = new EventRecorder();
        await using TdsServer server = Start();
        await using SqlDataSource source = Source(server, sends: true);
        using Activity span = new Activity("test").SetIdFormat(ActivityIdFormat.W3C).Start();

        await using SqlConnection connection = await source.OpenConnectionAsync(TestToken);

        byte[] trace = TraceOf(server);
        Assert.Equal(connection.ClientConnectionId, new Guid(trace.AsSpan(0, 16)));
        Assert.Equal(span.TraceId.ToHexString(), new Guid(trace.AsSpan(16, 16)).ToString("N"));
    }

    [Fact]
    public async Task Without_a_span_the_activity_of_the_thread_is_sent()
    {
        using var events = new EventRecorder();
        await using TdsServer server = Start();

        // The listener of another test causes spans of all connections in the process.
        await using SqlDataSource source = Source(server, sends: true, filter: static _ => false);
        Guid activity = Guid.NewGuid();
        await Task.Factory.StartNew(
            () =>
            {
                Activity.Current = null;
                using SqlConnection connection = source.OpenConnection();
                EventSource.SetCurrentThreadActivityId(activity);
                Execute(connection, "insert a");
                EventSource.SetCurrentThreadActivityId(Guid.Empty);
                Execute(connection, "insert a");
                Execute(connection, "insert a");
            },
            TaskCreationOptions.LongRunning);

        Guid?[] sent = [.. HeadersOf(server).Select(static one => one.ActivityId)];
        Assert.Equal(activity, sent[0]);
        Assert.NotNull(sent[1]);
        Assert.NotEqual(activity, sent[1]);
        Assert.Equal(sent[1], sent[2]);
    }

    [Theory]
    [SyncAndAsync]
    public async Task The_identifier_follows_a_query_notification(bool isAsync)
    {
        using var events = new EventRecorder();
        await using TdsServer server = Start();
        await using SqlDataSource source = Source(server, sends: true);
        await using SqlConnection connection = await source.OpenConnectionAsync(TestToken);
        await using SqlCommand command = new("select 1", connection) { Notification = new SqlNotificationRequest("id", "service=s", 5) };

        await RunAsync(command, isAsync);

        StreamHeaders headers = Assert.Single(HeadersOf(server));
        Assert.NotNull(headers.ActivityId);
        byte[] bytes = server.Recorder.Conversations.Single().Messages.Single(static one => one.Message is SqlBatchMessage).Packets[0];
        Assert.Equal([2, 1, 3], HeaderTypes(bytes.AsSpan(8)));
    }

    [Theory]
    [SyncAndAsync]
    public async Task Nothing_is_sent_by_default(bool isAsync)
    {
        using var events = new EventRecorder();
        await using TdsServer server = Start();
        await using SqlDataSource source = Source(server, sends: false);
        await ExecuteAllAsync(source, isAsync);
        Assert.All(HeadersOf(server), static one => Assert.Null(one.ActivityId));
    }

    [Fact]
    public async Task Requests_of_transactions_have_no_identifier()
    {
        using var events = new EventRecorder();
        await using TdsServer server = Start();
        await using SqlDataSource source = Source(server, sends: true);
        await using SqlConnection connection = await source.OpenConnectionAsync(TestToken);
        await using SqlTransaction transaction = connection.BeginTransaction();
        transaction.Commit();

        RequestMessage[] requests = [.. Requests(server).Where(static one => one is TransactionMessage)];
        Assert.Equal(2, requests.Length);
        Assert.All(requests, static one => Assert.Null(one.Headers.ActivityId));
    }

    [Fact]
    public async Task A_server_with_an_older_version_of_TDS_receives_no_identifier()
    {
        using var events = new EventRecorder();
        await using TdsServer server = TdsServer.Start(
            new TdsServerOptions { Encryption = EncryptionMode.NotSupported, TdsVersion = 0x730B0003 });
        server.OnSql("insert a", new Answer().Done(1));
        await using SqlDataSource source = Source(server, sends: true);
        await using SqlConnection connection = await source.OpenConnectionAsync(TestToken);
        Execute(connection, "insert a");
        Assert.Null(Assert.Single(HeadersOf(server)).ActivityId);
    }

    private static TdsServer Start()
    {
        TdsServer server = TdsServer.Start();
        server.OnRequest(static (_, request) => request is SqlBatchMessage or RpcMessage { Call.Text: not null }
            ? new Answer().Columns(Column.Int("a")).Row(1).Done()
            : null);
        return server;
    }

    private static SqlDataSource Source(TdsServer server, bool sends, string more = "", Func<SqlCommand, bool>? filter = null) =>
        new SqlDataSourceBuilder(
            $"Data Source=127.0.0.1,{server.Port};User ID={server.UserName};Password={server.Password};Encrypt=Optional;{more}")
        .ConfigureTracing(options =>
        {
            options.SendActivityId = sends;
            options.CommandFilter = filter;
        }).Build();

    /// <summary>A batch, a call, and an automatically prepared statement.</summary>
    private static async Task ExecuteAllAsync(SqlDataSource source, bool isAsync)
    {
        await using SqlConnection connection = await source.OpenConnectionAsync(TestToken);
        await using SqlCommand batch = new("select 1", connection);
        await RunAsync(batch, isAsync);
        await using SqlCommand call = new("select @a", connection);
        call.Parameters.Add("@a", SqlDbType.Int).Value = 1;
        for (int round = 0; round < 5; round++)
        {
            await RunAsync(call, isAsync);
        }
    }

    private static async Task RunAsync(SqlCommand command, bool isAsync)
    {
        if (isAsync)
        {
            await command.ExecuteNonQueryAsync(TestToken);
        }
        else
        {
            command.ExecuteNonQuery();
        }
    }

    private static void Execute(DbConnection connection, string text)
    {
        using DbCommand command = connection.CreateCommand();
        command.CommandText = text;
        command.ExecuteNonQuery();
    }

    private static IEnumerable<RequestMessage> Requests(TdsServer server) =>
        server.Recorder.Conversations.SelectMany(static one => one.Messages).Select(static one => one.Message).OfType<RequestMessage>();

    private static List<StreamHeaders> HeadersOf(TdsServer server) =>
        [.. Requests(server).Where(static one => one is not TransactionMessage).Select(static one => one.Headers)];

    private static byte[] TraceOf(TdsServer server)
    {
        RecordedMessage message = server.Recorder.Conversations.Single().Messages.First(static one => one.Message is PreLoginMessage);
        byte[] payload = [.. message.Packets.SelectMany(static packet => packet.Skip(8))];
        for (int index = 0; payload[index] != 0xFF; index += 5)
        {
            if (payload[index] == 5)
            {
                int offset = (payload[index + 1] << 8) | payload[index + 2];
                return payload[offset..(offset + 36)];
            }
        }

        throw new InvalidOperationException("PRELOGIN has no TRACEID.");
    }

    private static List<int> HeaderTypes(ReadOnlySpan<byte> body)
    {
        List<int> types = [];
        int total = BitConverter.ToInt32(body);
        for (int offset = 4; offset < total; offset += BitConverter.ToInt32(body[offset..]))
        {
            types.Add(BitConverter.ToUInt16(body[(offset + 4)..]));
        }

        return types;
    }
}
