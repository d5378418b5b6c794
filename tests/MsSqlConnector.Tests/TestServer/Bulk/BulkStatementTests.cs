using System.Linq;
using System.Threading.Tasks;
using MsSqlConnector.TestServer;
using MsSqlConnector.TestServer.Bulk;
using MsSqlConnector.TestServer.Messages;
using MsSqlConnector.TestServer.Packets;
using MsSqlConnector.TestServer.Tokens;
using MsSqlConnector.TestServer.Types;
using MsSqlConnector.Tests.Builds;
using Xunit;

namespace MsSqlConnector.Tests.TestServer.Bulk;

/// <summary>The server parses and refuses INSERT BULK like real servers. The next message must contain the rows.</summary>
[NotOn(BuildTarget.OlderPlatforms, NotOnReason.TestServer)]
public sealed class BulkStatementTests
{
    private static readonly WireType s_int = new(TypeId.Int);

    [Theory]
    [InlineData("insert bulk missing (a int)", 208, 208)]
    [InlineData("insert bulk t (a int, [a] int)", 264)]
    [InlineData("insert bulk t (computed int)", 271)]
    [InlineData("insert bulk t (version binary(8))", 273)]
    [InlineData("insert bulk t (since datetime2(7))", 13536)]
    [InlineData("insert bulk t (a unknowntype)", 2715)]
    [InlineData("insert bulk t (a int) select 1", 428)]
    [InlineData("select 1 insert bulk t (a int)", 428)]
    [InlineData("insert bulk t (a int", 102)]
    [InlineData("insert bulk t (a int) with (KEEP_IDENTITY)", 102)]
    public async Task A_statement_is_refused(string text, params int[] errors)
    {
        await using TdsServer server = BulkTestServer.Start(Table());
        using RawClient client = RawClient.LogIn(server);

        ServerReply reply = ServerReply.Read(client.Query(text));

        Assert.Equal(errors, reply.Messages.Select(m => m.Number));
        Assert.Equal((DoneStatus.Error, DoneCommand.Batch), (reply.Status, reply.Command));
    }

    [Fact]
    public async Task An_unknown_column_is_refused_without_a_message()
    {
        await using TdsServer server = BulkTestServer.Start(Table());
        using RawClient client = RawClient.LogIn(server);

        ServerReply reply = ServerReply.Read(client.Query("insert bulk t (b int)"));

        Assert.Empty(reply.Messages);
        Assert.Equal(DoneStatus.Error, reply.Status);
    }

    [Fact]
    public async Task A_statement_succeeds_without_a_count()
    {
        await using TdsServer server = BulkTestServer.Start(Table());
        using RawClient client = RawClient.LogIn(server);

        ServerReply reply = ServerReply.Read(
            client.Query("insert bulk [dbo].\"t\" ([a] Int) with (TABLOCK, ORDER([a] DESC), ROWS_PER_BATCH = 5)"));

        Assert.Equal((DoneStatus.Final, DoneCommand.Batch, 0ul), (reply.Status, reply.Command, reply.RowCount));
    }

    [Fact]
    public void A_statement_is_parsed_into_its_parts()
    {
        Assert.True(InsertBulkParser.TryParse(
            "insert bulk [d b]..[t]]1] ([a]]b] NVarChar(50) COLLATE Latin1_General_CI_AS, c decimal(9, 2), d varbinary(max)) "
            + "with (KEEP_NULLS, TABLOCK, CHECK_CONSTRAINTS, FIRE_TRIGGERS, ORDER([a]]b] ASC, [c] DESC))",
            out InsertBulkStatement? statement, out ServerMessage? error));

        Assert.Null(error);
        Assert.Equal(new MultipartName("", "d b", "", "t]1"), statement!.Table);
        Assert.Equal(
            ["a]b nvarchar(50) Latin1_General_CI_AS", "c decimal(9,2) ", "d varbinary(max) "],
            statement.Columns.Select(c => $"{c.Name} {c.Type} {c.Collation}"));
        Assert.Equal(["KEEP_NULLS", "TABLOCK", "CHECK_CONSTRAINTS", "FIRE_TRIGGERS"], statement.Hints);
        Assert.Equal([new InsertBulkOrder("a]b", false), new InsertBulkOrder("c", true)], statement.Order);
    }

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public async Task Another_request_in_place_of_the_rows_is_refused_and_not_executed(bool isTransaction)
    {
        await using TdsServer server = BulkTestServer.Start(Table());
        using RawClient client = RawClient.LogIn(server);
        BulkMessageTests.Begin(client, "insert bulk t (a int)");

        if (isTransaction)
        {
            client.Send(PacketType.TransactionManager, [.. RawClient.Headers(), 5, 0, 2, 0]);
        }
        else
        {
            client.Send(PacketType.SqlBatch, RawClient.BatchBody("begin transaction"));
        }

        ServerReply reply = ServerReply.Read(client.Receive());

        Assert.Equal([4022, 3621], reply.Messages.Select(m => m.Number));
        Assert.Equal(DoneStatus.Error, reply.Status);
        client.Send(PacketType.SqlBatch, RawClient.BatchBody("set nocount on"));
        Assert.Equal(DoneStatus.Final, ServerReply.Read(client.Receive()).Status);
    }

    [Fact]
    public async Task An_ignored_load_leaves_no_rows()
    {
        BulkTable table = Table();
        await using TdsServer server = BulkTestServer.Start(table);
        using RawClient client = RawClient.LogIn(server);
        BulkMessageTests.Begin(client, "insert bulk t (a int)");
        client.Send(
            PacketType.BulkLoad,
            new BulkBytes().Columns((8, s_int)).Row(1, 0, 0, 0).Done().ToArray(),
            PacketStatus.EndOfMessage | PacketStatus.Ignore);

        Assert.Equal(DoneStatus.Error, ServerReply.Read(client.Receive()).Status);
        Assert.Empty(table.Rows);
        BulkMessageTests.Begin(client, "set nocount on");
    }

    [Fact]
    public async Task After_an_ignored_load_the_session_refuses_loads()
    {
        BulkTable table = Table();
        await using TdsServer server = BulkTestServer.Start(table);
        using RawClient client = RawClient.LogIn(server);
        byte[] load = new BulkBytes().Columns((8, s_int)).Row(1, 0, 0, 0).Done().ToArray();
        BulkMessageTests.Begin(client, "insert bulk t (a int)");
        client.Send(PacketType.BulkLoad, load, PacketStatus.EndOfMessage | PacketStatus.Ignore);
        client.Receive();
        BulkMessageTests.Begin(client, "insert bulk t (a int)");
        client.Send(PacketType.BulkLoad, load);

        Assert.Equal(DoneStatus.Error, ServerReply.Read(client.Receive()).Status);
        Assert.Empty(table.Rows);
    }

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public async Task An_attention_ends_a_load_between_its_packets(bool isAfterAPacket)
    {
        BulkTable table = Table();
        await using TdsServer server = BulkTestServer.Start(table);
        using RawClient client = RawClient.LogIn(server);
        BulkMessageTests.Begin(client, "insert bulk t (a int)");
        if (isAfterAPacket)
        {
            BulkBytes bytes = new BulkBytes().Columns((8, s_int));
            for (int i = 0; i < 4096; i++)
            {
                bytes.Row(1, 0, 0, 0);
            }

            client.Send(PacketType.BulkLoad, [.. bytes.ToArray().Take(4096 - PacketHeader.Size)], PacketStatus.Normal);
        }

        client.Send(PacketType.Attention, []);

        Assert.Equal(DoneStatus.Attention, ServerReply.Read(client.Receive()).Status);
        Assert.Empty(table.Rows);
        BulkMessageTests.Begin(client, "set nocount on");
        Assert.Equal(isAfterAPacket ? 1 : 0, server.Recorder.All<InterruptedMessage>().Count);
        Assert.Empty(server.Log.Complaints);
    }

    private static BulkTable Table() => new(
        "t", Column.Int("a"), new BulkColumn(Column.Int("computed").Nullable).Computed(), Column.RowVersion("version"),
        new BulkColumn(Column.DateTime2("since")) { IsGeneratedAlways = true }.Hidden());
}
