using System;
using System.Collections.Generic;
using System.Linq;
using System.Threading.Tasks;
using MsSqlConnector.TestServer;
using MsSqlConnector.TestServer.Packets;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Tokens;
using MsSqlConnector.Tests.TestServer;
using Xunit;

namespace MsSqlConnector.ParityTests.TestServer;

// Inside the namespace, where it takes precedence over the provider's types of the same names.
using Microsoft.Data.SqlClient;

// Inside the namespace, where it takes precedence over tested types of the same names.

/// <summary>The data of benchmarks is constant, and the fast path of the server sends the same responses as the slow one.</summary>
public sealed class BenchmarkAnswerTests : IAsyncDisposable
{
    private const int RowCount = 300;

    private readonly TdsServer _server = TdsServer.Start(new TdsServerOptions { Records = false }).ServeBenchmarks(RowCount);

    public ValueTask DisposeAsync() => _server.DisposeAsync();

    [Fact]
    public void Fortunes_are_twelve_rows()
    {
        using SqlConnection connection = Open();
        using SqlDataReader reader = new SqlCommand(BenchmarkAnswers.FortunesText, connection).ExecuteReader();
        List<(int Id, string Message)> fortunes = [];
        while (reader.Read())
        {
            fortunes.Add((reader.GetInt32(0), reader.GetString(1)));
        }

        Assert.Equal(Enumerable.Range(1, 12), fortunes.Select(f => f.Id));
        Assert.Equal("データベースは静かに待っている", fortunes[^1].Message);
    }

    [Fact]
    public void Mixed_rows_have_ten_columns_and_about_188_bytes()
    {
        using SqlConnection connection = Open();
        using SqlDataReader reader = new SqlCommand(BenchmarkAnswers.MixedText, connection).ExecuteReader();
        int rowCount = 0;
        while (reader.Read())
        {
            Assert.Equal(rowCount, reader.GetInt32(0));
            Assert.Equal(rowCount / 7.0, reader.GetDouble(9));
            rowCount++;
        }

        Assert.Equal((10, RowCount), (reader.FieldCount, rowCount));
        int rowByteCount = (BenchmarkAnswers.Mixed(2000).ToBytes().Length - BenchmarkAnswers.Mixed(1000).ToBytes().Length) / 1000;
        Assert.InRange(rowByteCount, 184, 192);
    }

    [Theory]
    [InlineData(BenchmarkAnswers.WideText)]
    [InlineData(BenchmarkAnswers.NullableWideText)]
    public void Wide_rows_have_a_thousand_columns(string text)
    {
        using SqlConnection connection = Open();
        using SqlDataReader reader = new SqlCommand(text, connection).ExecuteReader();
        int rowCount = 0;
        while (reader.Read())
        {
            Assert.Equal((rowCount * 1000) + 999, reader.GetInt32(999));
            rowCount++;
        }

        Assert.Equal((1000, RowCount), (reader.FieldCount, rowCount));
    }

    [Theory]
    [InlineData(0)]
    [InlineData(1)]
    [InlineData(4000)]
    [InlineData(1_000_000)]
    public async Task A_text_has_the_requested_length(int charCount)
    {
        await using SqlConnection connection = Open();

        string text = (string)new SqlCommand(BenchmarkAnswers.StatementOfText(charCount), connection).ExecuteScalar();

        Assert.Equal(charCount, text.Length);
    }

    [Fact]
    public async Task A_text_that_ends_near_a_packet_end_is_read()
    {
        await using SqlConnection connection = Open();
        for (int charCount = 3950; charCount < 4000; charCount++)
        {
            SqlCommand command = new(BenchmarkAnswers.StatementOfText(charCount), connection);
            Assert.Equal(charCount, ((string)command.ExecuteScalar()).Length);
            Assert.Equal(charCount, ((string)(await command.ExecuteScalarAsync(TestToken))!).Length);
        }
    }

    [Fact]
    public void The_benchmark_server_responds_to_calls_and_acknowledges_resets()
    {
        byte[] expected = BenchmarkAnswers.Fortunes().ToBytes(isProcedure: true);
        byte[] statement = System.Text.Encoding.Unicode.GetBytes(BenchmarkAnswers.FortunesText);
        byte[] type = [0xE7, (byte)statement.Length, 0, 9, 4, 0xD0, 0, 0x34, (byte)statement.Length, 0];
        byte[] call = [.. RawClient.Headers(), 0xFF, 0xFF, 10, 0, 0, 0, 0, 0, .. type, .. statement];
        using RawClient client = RawClient.LogIn(_server);

        client.Send(PacketType.Rpc, call);
        Assert.Equal(expected, client.Receive()!);
        client.Send(PacketType.Rpc, call, PacketStatus.EndOfMessage | PacketStatus.ResetConnection);
        Assert.Equal([.. EnvironmentChangeToken.ResetAcknowledgement, .. expected], client.Receive()!);
        Assert.Empty(_server.Recorder.Conversations);
    }

    [Fact]
    public void Headers_carry_the_session_and_full_packets_the_agreed_size()
    {
        using RawClient client = RawClient.LogIn(_server, packetSize: 1000);
        client.Send(PacketType.SqlBatch, RawClient.BatchBody(BenchmarkAnswers.MixedText));

        List<PacketHeader> headers = [.. client.ReceivePackets()!.Select(p => PacketHeader.Read(p))];

        Assert.All(headers.SkipLast(1), h => Assert.Equal((1000, PacketStatus.Normal), (h.Length, h.Status)));
        Assert.Equal(PacketStatus.EndOfMessage, headers[^1].Status);
        Assert.All(headers, h => Assert.Equal(_server.Sessions[0].Spid, h.Spid));
        Assert.Equal(1, headers[0].PacketId);
    }

    private SqlConnection Open()
    {
        SqlConnection connection = new(Incumbent.ConnectionString(_server));
        connection.Open();
        return connection;
    }
}
