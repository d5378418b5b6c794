using System;
using System.Linq;
using System.Threading.Tasks;
using MsSqlConnector.TestServer;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Smp;
using MsSqlConnector.TestServer.Types;
using MsSqlConnector.Tests.TestServer;
using Xunit;

namespace MsSqlConnector.ParityTests.TestServer;

// Inside the namespace, where it takes precedence over the provider's types of the same names.
using Microsoft.Data.SqlClient;

/// <summary>A server that does not record, as for benchmarks, serves connections with MARS.</summary>
public sealed class MarsFastPathTests : IAsyncDisposable
{
    private const int RowCount = 2000;

    private readonly TdsServer _server = TdsServer.Start(new TdsServerOptions { Records = false });

    public MarsFastPathTests()
    {
        Answer rows = new Answer().Columns(Column.Int("id"), Column.NVarChar("text", 100));
        for (int i = 0; i < RowCount; i++)
        {
            rows.Row(i, "some text that makes the row longer");
        }

        _server.OnSql("rows", rows.Done().Prepare());
        _server.OnSql("one", new Answer().Columns(Column.Int("id")).Row(1).Done().Prepare());
    }

    public ValueTask DisposeAsync() => _server.DisposeAsync();

    [Fact]
    public async Task Readers_and_commands_run_at_once()
    {
        await using SqlConnection connection = new(Incumbent.ConnectionString(_server, "Encrypt=Optional;MultipleActiveResultSets=true"));
        await connection.OpenAsync(TestToken);
        int[] counts = await Task.WhenAll(Enumerable.Range(0, 4).Select(async _ =>
        {
            await using SqlCommand command = new("rows", connection);
            await using SqlDataReader reader = await command.ExecuteReaderAsync(TestToken);
            int count = 0;
            while (await reader.ReadAsync(TestToken))
            {
                if (count++ % 100 == 0)
                {
                    await using SqlCommand one = new("one", connection);
                    Assert.Equal(1, await one.ExecuteScalarAsync(TestToken));
                }
            }

            return count;
        }));

        Assert.All(counts, count => Assert.Equal(RowCount, count));
        Assert.Empty(_server.Log.Complaints);
    }

    [Fact]
    public void A_response_beyond_the_window_does_not_delay_another_session()
    {
        using SmpRawClient client = SmpRawClient.LogIn(_server);
        client.Syn(1);
        client.Syn(2);
        client.Batch(1, 1, 4, "rows");
        Assert.Equal([1u, 2u, 3u, 4u], Enumerable.Range(0, 4).Select(_ => client.ReceiveHeader().SequenceNumber));
        for (uint i = 1; i <= 10; i++)
        {
            client.Batch(2, i, i + 3, "one");
            Assert.Equal((SmpFlags.Data, (ushort)2, i), (client.ReceiveHeader() is var h ? h.Flags : default, h.Sid, h.SequenceNumber));
        }

        // It does not open the window, because the response could then continue before the acknowledgement.
        client.Attention(1, 2, 4);
        Assert.Equal((SmpFlags.Ack, 4u, 6u), (client.ReceiveHeader() is var ack ? ack.Flags : default, ack.SequenceNumber, ack.Window));
    }
}
