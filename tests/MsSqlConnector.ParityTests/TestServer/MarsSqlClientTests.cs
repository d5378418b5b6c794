using System;
using System.Collections.Generic;
using System.Linq;
using System.Threading.Tasks;
using MsSqlConnector.TestServer;
using MsSqlConnector.TestServer.Faults;
using MsSqlConnector.TestServer.Messages;
using MsSqlConnector.TestServer.Packets;
using MsSqlConnector.TestServer.Recording;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Smp;
using MsSqlConnector.TestServer.Types;
using MsSqlConnector.Tests.Encryption;
using MsSqlConnector.Tests.TestServer;
using Xunit;

namespace MsSqlConnector.ParityTests.TestServer;

// Inside the namespace, where it takes precedence over the provider's types of the same names.
using Microsoft.Data.SqlClient;

/// <summary>Microsoft.Data.SqlClient with MARS works with the test server, so that its use verifies the test server.</summary>
public sealed class MarsSqlClientTests : IAsyncDisposable
{
    private readonly TdsServer _server = TdsServer.Start();

    public MarsSqlClientTests()
    {
        _server.OnSql("rows", Rows(830));
        _server.OnSql("large", Rows(20_000));
        _server.OnSql("update", new Answer().Done(1));
    }

    public async ValueTask DisposeAsync()
    {
        await _server.DisposeAsync();
        Assert.Empty(_server.Log.Complaints);
    }

    [Fact]
    public void Nested_readers_each_read_all_rows()
    {
        using SqlConnection connection = Open();
        int rowCount = 0;
        using SqlDataReader outer = new SqlCommand("rows", connection).ExecuteReader();
        while (outer.Read())
        {
            if (outer.GetInt32(0) % 200 == 0)
            {
                using SqlDataReader inner = new SqlCommand("rows", connection).ExecuteReader();
                rowCount += Count(inner);
            }
        }

        Assert.Equal(5 * 830, rowCount);
        Assert.All(_server.Recorder.All<SqlBatchMessage>(), batch => Assert.NotEqual((ushort)0, batch.Sid));
    }

    [Fact]
    public async Task Five_asynchronous_readers_run_at_once()
    {
        await using SqlConnection connection = Open();
        int[] counts = await Task.WhenAll(Enumerable.Range(0, 5).Select(async _ =>
        {
            await using SqlCommand command = new("rows", connection);
            await using SqlDataReader reader = await command.ExecuteReaderAsync(TestToken);
            int count = 0;
            while (await reader.ReadAsync(TestToken))
            {
                count++;
            }

            return count;
        }));

        Assert.All(counts, count => Assert.Equal(830, count));
    }

    [Fact]
    public void Updates_run_while_a_reader_is_open()
    {
        using SqlConnection connection = Open();
        using SqlDataReader reader = new SqlCommand("large", connection).ExecuteReader();
        for (int i = 0; i < 10; i++)
        {
            Assert.True(reader.Read());
            Assert.Equal(1, new SqlCommand("update", connection).ExecuteNonQuery());
        }

        Assert.Equal(
            [1u, .. Enumerable.Repeat(2u, 10)],
            _server.Recorder.All<SqlBatchMessage>().Select(batch => batch.Headers.OutstandingRequestCount));
    }

    [Fact]
    public async Task Sessions_beyond_ten_are_closed_with_FIN()
    {
        using SqlConnection connection = Open();
        List<SqlDataReader> readers = [.. Enumerable.Range(0, 12).Select(_ => new SqlCommand("rows", connection).ExecuteReader())];
        Assert.All(readers, reader => Assert.True(reader.Read()));
        readers.ForEach(reader => reader.Dispose());
        await _server.Log.WaitForAsync(ServerEventKind.LogicalSessionClosed, occurrence: 2);

        IReadOnlyList<SmpFrame> frames = _server.Recorder.Conversations[0].Frames;
        Assert.Equal(13, frames.Count(frame => frame.Header.Flags == SmpFlags.Syn));
        Assert.Equal(2, frames.Count(frame => frame.IsFromClient && frame.Header.Flags == SmpFlags.Fin));
    }

    [Fact]
    public void Two_readers_run_in_one_transaction()
    {
        using SqlConnection connection = Open();
        using SqlTransaction transaction = connection.BeginTransaction();
        using (SqlDataReader first = new SqlCommand("rows", connection, transaction).ExecuteReader())
        using (SqlDataReader second = new SqlCommand("rows", connection, transaction).ExecuteReader())
        {
            Assert.True(first.Read() && second.Read());
            Assert.Equal(1, new SqlCommand("select @@trancount", connection, transaction).ExecuteScalar());
            Assert.Equal(829, Count(second, first: 1));
        }

        transaction.Commit();
        Assert.All(_server.Recorder.All<TransactionMessage>(), request => Assert.Equal((ushort)0, request.Sid));
        Assert.Equal(0, _server.Sessions[0].Transactions.Level);
    }

    [Fact]
    public async Task A_canceled_command_does_not_affect_others()
    {
        StallGate gate = new();
        _server.OnSql("slow", new Answer().Done(1).WithFaults().StallAt(0, gate));
        using SqlConnection connection = Open();
        using SqlDataReader reader = new SqlCommand("large", connection).ExecuteReader();
        Assert.True(reader.Read());
        SqlCommand slow = new("slow", connection);
        Task<int> running = slow.ExecuteNonQueryAsync(TestToken);
        await gate.Reached;
        slow.Cancel();

        await Assert.ThrowsAsync<SqlException>(() => running);
        Assert.Equal(19_999, Count(reader, first: 1));
    }

    [Fact]
    public void A_timeout_does_not_affect_others()
    {
        _server.OnSql("never", Answer.Empty.WithFaults().StallAt(0, new StallGate()));
        using SqlConnection connection = Open();
        using SqlDataReader reader = new SqlCommand("rows", connection).ExecuteReader();
        SqlException exception = Assert.Throws<SqlException>(
            () => new SqlCommand("never", connection) { CommandTimeout = 1 }.ExecuteNonQuery());

        Assert.Equal(-2, exception.Number);
        Assert.Equal(830, Count(reader));
    }

    [Fact]
    public void A_pooled_connection_is_reset_once()
    {
        string text = Incumbent.ConnectionString(_server, "Encrypt=Optional;MultipleActiveResultSets=true")
            .Replace("Pooling=false", "Pooling=true", StringComparison.Ordinal);
        for (int i = 0; i < 2; i++)
        {
            using SqlConnection connection = new(text);
            connection.Open();
            using SqlDataReader reader = new SqlCommand("rows", connection).ExecuteReader();
            Assert.Equal(1, new SqlCommand("update", connection).ExecuteNonQuery());
            Assert.Equal(830, Count(reader));
        }

        SqlConnection.ClearPool(new SqlConnection(text));
        Assert.Equal(
            [PacketStatus.Normal, PacketStatus.Normal, PacketStatus.ResetConnection, PacketStatus.Normal],
            _server.Recorder.All<SqlBatchMessage>().Select(batch => batch.Status & PacketStatus.AnyReset));
    }

    [Fact]
    public void A_large_parameter_waits_for_the_window()
    {
        string value = new('x', 1 << 20);
        using SqlConnection connection = Open();
        using SqlDataReader reader = new SqlCommand("rows", connection).ExecuteReader();
        SqlCommand command = new("select @p", connection);
        command.Parameters.AddWithValue("@p", value);

        Assert.Equal(value, command.ExecuteScalar());
        Assert.Equal(830, Count(reader));
        Assert.True(
            _server.Recorder.Conversations[0].Frames.Count(frame => frame is { IsFromClient: false, Header.Flags: SmpFlags.Ack }) > 100);
    }

    [Theory]
    [InlineData(EncryptionMode.NotSupported, "Encrypt=Optional")]
    [InlineData(EncryptionMode.Off, "Encrypt=Optional")]
    [InlineData(EncryptionMode.Required, "Encrypt=Mandatory")]
    [InlineData(EncryptionMode.Strict, "Encrypt=Strict")]
    public async Task Every_encryption_mode_works(EncryptionMode mode, string encrypt)
    {
        await using TdsServer server = TdsServer.Start(new TdsServerOptions { Encryption = mode });
        server.OnSql("rows", Rows(830));
        string strict = mode == EncryptionMode.Strict
            ? $";TrustServerCertificate=false;Server Certificate=\"{CertificateFiles.OfTestServer}\""
            : "";
        await using SqlConnection connection = new(Incumbent.ConnectionString(server, $"{encrypt};MultipleActiveResultSets=true{strict}"));
        await connection.OpenAsync(TestToken);
        using SqlDataReader outer = new SqlCommand("rows", connection).ExecuteReader();
        using SqlDataReader inner = new SqlCommand("rows", connection).ExecuteReader();

        Assert.Equal(830, Count(inner));
        Assert.Equal(830, Count(outer));
        Assert.Empty(server.Log.Complaints);
    }

    private static int Count(SqlDataReader reader, int first = 0)
    {
        int next = first;
        while (reader.Read())
        {
            Assert.Equal(next++, reader.GetInt32(0));
        }

        return next - first;
    }

    private static Answer Rows(int rowCount)
    {
        Answer answer = new Answer().Columns(Column.Int("id"), Column.NVarChar("text", 100));
        for (int i = 0; i < rowCount; i++)
        {
            answer.Row(i, "some text that makes the row longer");
        }

        return answer.Done();
    }

    private SqlConnection Open(string more = "Encrypt=Optional")
    {
        SqlConnection connection = new(Incumbent.ConnectionString(_server, $"{more};MultipleActiveResultSets=true"));
        connection.Open();
        return connection;
    }
}
