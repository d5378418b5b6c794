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

/// <summary>The server reads the rows of a load in the format of the specification, and refuses other formats like real servers.</summary>
[NotOn(BuildTarget.OlderPlatforms, NotOnReason.TestServer)]
public sealed class BulkMessageTests
{
    private const ushort NotNull = 0x0008;
    private const ushort Nullable = 0x0009;

    private static readonly WireType s_int = new(TypeId.Int);
    private static readonly WireType s_intN = new(TypeId.IntN, 4);

    private static BulkTable IntTable => new("t", Column.Int("a"));

    private static BulkBytes Ints => new BulkBytes().Columns((NotNull, s_int));

    [Fact]
    public async Task The_example_of_the_specification_is_loaded()
    {
        await using TdsServer server = BulkTestServer.Start(new BulkTable("t", Column.Bit("c1").Nullable));
        using RawClient client = RawClient.LogIn(server);
        Begin(client, "insert bulk t ([c1] bit)");
        client.Stream.Write(SpecificationExample.Load("BulkLoad").Packet);

        ServerReply reply = ServerReply.Read(client.Receive());

        Assert.Equal((DoneStatus.Count, DoneCommand.BulkLoad, 1ul), (reply.Status, reply.Command, reply.RowCount));
        Assert.Equal(false, Assert.Single(server.Tables.Find(MultipartName.Parse("t")!, "master")!.Rows)["c1"]);
    }

    [Fact]
    public async Task A_load_without_rows_succeeds_with_a_count_of_0()
    {
        ServerReply reply = await LoadAsync(IntTable, "a int", Ints.Done());

        Assert.Equal((DoneStatus.Count, DoneCommand.BulkLoad, 0ul), (reply.Status, reply.Command, reply.RowCount));
    }

    [Fact]
    public Task A_done_token_alone_is_refused() => RefusedAsync(IntTable, "a int", new BulkBytes().Done(), (4804, 2, 16));

    [Fact]
    public Task A_wrong_number_of_columns_is_refused() =>
        RefusedAsync(IntTable, "a int", new BulkBytes().Columns((NotNull, s_int), (NotNull, s_int)).Done(), (4804, 3, 17));

    [Fact]
    public Task A_row_that_ends_early_is_refused() => RefusedAsync(IntTable, "a int", Ints.Row(1, 0, 0, 0).Row(2, 0), (4804, 1, 17));

    [Fact]
    public Task A_compressed_row_is_refused() =>
        RefusedAsync(IntTable, "a int", Ints.Raw(TokenType.NullCompressedRow, 0, 1, 0, 0, 0).Done(), (4804, 1, 17));

    [Theory]
    [InlineData(Nullable)]
    [InlineData((ushort)0x0001)]
    public Task A_nullable_flag_for_a_column_that_is_not_nullable_is_refused(ushort flags) =>
        RefusedAsync(IntTable, "a int", new BulkBytes().Columns((flags, s_int)).Row(1, 0, 0, 0).Done(), (4816, 1, 16));

    [Fact]
    public Task A_missing_nullable_flag_is_refused() => RefusedAsync(
        new BulkTable("t", Column.Int("a").Nullable),
        "a int",
        new BulkBytes().Columns((NotNull, s_intN)).Row(4, 1, 0, 0, 0).Done(),
        (4816, 1, 16));

    [Fact]
    public Task A_nullable_type_for_a_column_that_is_not_nullable_is_refused() =>
        RefusedAsync(IntTable, "a int", new BulkBytes().Columns((NotNull, s_intN)).Row(4, 1, 0, 0, 0).Done(), (4816, 1, 16));

    [Fact]
    public Task A_type_that_was_not_announced_is_refused() =>
        RefusedAsync(IntTable, "a bigint", Ints.Row(1, 0, 0, 0).Done(), (4816, 1, 16));

    [Fact]
    public Task A_max_column_without_chunks_is_refused() => RefusedAsync(
        new BulkTable("t", Column.NVarChar("a", Column.Max)), "a nvarchar(max)",
        new BulkBytes().Columns((NotNull, new WireType(TypeId.NVarChar, 8000, Collation: Collation.Latin1))).Done(), (4816, 2, 16));

    [Theory]
    [InlineData(TypeId.Xml)]
    [InlineData(TypeId.Udt)]
    [InlineData((TypeId)0x37)]
    public Task Types_that_bulk_loads_do_not_have_are_refused(TypeId id) => RefusedAsync(
        new BulkTable("t", Column.Xml("a")), "a xml",
        new BulkBytes().Raw(TokenType.ColumnMetadata, 1, 0, 0, 0, 0, 0, 8, 0, (byte)id, 0, 0).Done(), (4816, 1, 16));

    [Fact]
    public Task A_value_longer_than_its_column_is_refused() => RefusedAsync(
        new BulkTable("t", Column.NVarChar("a", 2)), "a nvarchar(2)",
        new BulkBytes().Columns((NotNull, new WireType(TypeId.NVarChar, 4, Collation: Collation.Latin1))).Row(BulkBytes.Text("abc")).Done(),
        (4815, 1, 17));

    [Fact]
    public Task A_time_beyond_midnight_is_refused() => RefusedAsync(
        new BulkTable("t", Column.Time("a", 0)), "a time(0)",
        new BulkBytes().Columns((NotNull, new WireType(TypeId.Time))).Row(3, 0x80, 0x51, 0x01).Done(), (7339, 1, 16));

    [Fact]
    public async Task Values_are_converted_from_the_announced_type_to_that_of_the_column()
    {
        BulkTable table = IntTable;
        ServerReply reply = await LoadAsync(
            table, "a bigint", new BulkBytes().Columns((NotNull, new WireType(TypeId.BigInt))).Row(7, 0, 0, 0, 0, 0, 0, 0).Done());

        Assert.Equal(1ul, reply.RowCount);
        Assert.Equal(7, Assert.Single(table.Rows)["a"]);
    }

    [Fact]
    public Task A_conversion_that_overflows_ends_the_batch() => RefusedAsync(
        IntTable,
        "a bigint",
        new BulkBytes().Columns((NotNull, new WireType(TypeId.BigInt))).Row(0, 0, 0, 0, 1, 0, 0, 0).Done(),
        (8115, 1, 16));

    [Fact]
    public async Task A_client_that_does_not_send_done_is_tolerated_and_reported()
    {
        BulkTable table = IntTable;
        await using TdsServer server = BulkTestServer.Start(table);
        using RawClient client = RawClient.LogIn(server);
        Begin(client, "insert bulk t (a int)");
        client.Send(PacketType.BulkLoad, Ints.Row(1, 0, 0, 0).ToArray());

        Assert.Equal(1ul, ServerReply.Read(client.Receive()).RowCount);
        Assert.Single(server.Log.Complaints);
        Assert.Single(table.Rows);
    }

    [Fact]
    public async Task A_load_with_nocount_returns_no_row_count()
    {
        BulkTable table = IntTable;
        await using TdsServer server = BulkTestServer.Start(table);
        using RawClient client = RawClient.LogIn(server);
        client.Query("set nocount on");
        Begin(client, "insert bulk t (a int)");
        client.Send(PacketType.BulkLoad, Ints.Row(1, 0, 0, 0).Done().ToArray());

        ServerReply reply = ServerReply.Read(client.Receive());

        Assert.Equal((DoneStatus.Final, DoneCommand.BulkLoad, 0ul), (reply.Status, reply.Command, reply.RowCount));
        Assert.Single(table.Rows);
    }

    [Theory]
    [InlineData(4)]
    [InlineData(8)]
    public async Task Done_has_a_count_of_four_or_eight_bytes(int byteCount)
    {
        BulkTable table = IntTable;
        await using TdsServer server = BulkTestServer.Start(table);
        using RawClient client = RawClient.LogIn(server);
        Begin(client, "insert bulk t (a int)");
        client.Send(PacketType.BulkLoad, [.. Ints.Row(1, 0, 0, 0).Raw(TokenType.Done, 0, 0, 0, 0).ToArray(), .. new byte[byteCount]]);

        Assert.Equal(1ul, ServerReply.Read(client.Receive()).RowCount);
        Assert.Equal(byteCount, Assert.Single(server.Recorder.All<BulkLoadMessage>()).Done!.RowCountByteCount);
    }

    internal static void Begin(RawClient client, string text) =>
        Assert.Equal("", string.Join(' ', ServerReply.Read(client.Query(text)).Messages));

    private static async Task RefusedAsync(BulkTable table, string columns, BulkBytes bytes, (int Number, byte State, byte Class) error)
    {
        ServerReply reply = await LoadAsync(table, columns, bytes);

        Assert.Equal([error], reply.Messages);
        Assert.Equal((DoneStatus.Error, DoneCommand.Batch), (reply.Status, reply.Command));
        Assert.Empty(table.Rows);
    }

    private static async Task<ServerReply> LoadAsync(BulkTable table, string columns, BulkBytes bytes)
    {
        await using TdsServer server = BulkTestServer.Start(table);
        using RawClient client = RawClient.LogIn(server);
        Begin(client, $"insert bulk t ({columns})");
        client.Send(PacketType.BulkLoad, bytes.ToArray());
        ServerReply reply = ServerReply.Read(client.Receive());

        // The session stays usable in any case.
        Assert.Equal(DoneStatus.Final, ServerReply.Read(client.Query("set nocount on")).Status);
        return reply;
    }
}
