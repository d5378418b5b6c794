using System.Collections.Generic;
using System.Threading.Tasks;
using MsSqlConnector.Pooling;
using MsSqlConnector.TestServer;
using MsSqlConnector.Tests.Pooling;
using Xunit;

namespace MsSqlConnector.Tests.Multiplexing;

/// <summary>A connection in the pool holds no buffers, whatever its commands have done.</summary>
public sealed class MarsIdleTests
{
    private static readonly TdsServerOptions s_options = MarsRig.DefaultOptions with { Encryption = EncryptionMode.Off };

    [Theory]
    [InlineData("Encrypt=Optional", false)]
    [InlineData("Encrypt=Optional", true)]
    [InlineData("Encrypt=Mandatory;Trust Server Certificate=true", false)]
    [InlineData("Encrypt=Mandatory;Trust Server Certificate=true", true)]
    [InlineData("MultipleActiveResultSets=false", true)]
    public async Task A_pooled_connection_holds_no_buffers_after_complete_responses(string settings, bool isAsync)
    {
        await using MarsRig rig = new(s_options, settings);
        SqlConnection connection = await rig.OpenAsync(isAsync);
        PooledSession session = connection.Link.Rented!;
        if (settings != "MultipleActiveResultSets=false")
        {
            await Overlap.UseAsync(connection, isAsync);
        }

        using (SqlDataReader reader = await MarsRig.ReadAsync(connection, "rows 20000", isAsync))
        {
            Assert.NotEmpty(HeldBuffers.Of(session));
            Assert.Equal(20_000, await MarsRig.CountAsync(reader, isAsync));
        }

        connection.Close();
        HeldBuffers.AssertNone(session);
        await IsReusedAsync(rig, session, isAsync);
    }

    [Theory]
    [InlineData("Encrypt=Optional", false)]
    [InlineData("Encrypt=Optional", true)]
    [InlineData("Encrypt=Mandatory;Trust Server Certificate=true", true)]
    public async Task A_pooled_connection_holds_no_buffers_after_open_readers(string settings, bool isAsync)
    {
        await using MarsRig rig = new(s_options, settings);
        SqlConnection connection = await rig.OpenAsync(isAsync);
        PooledSession session = connection.Link.Rented!;
        List<SqlDataReader> readers = [];
        for (int i = 0; i < 12; i++)
        {
            readers.Add(await MarsRig.ReadAsync(connection, "rows 20000", isAsync));
            Assert.True(await MarsRig.StepAsync(readers[i], isAsync));
        }

        connection.Close();
        Assert.All(readers, static reader => Assert.True(reader.IsClosed));
        HeldBuffers.AssertNone(session);
        await IsReusedAsync(rig, session, isAsync);
    }

    [Theory]
    [SyncAndAsync]
    public async Task A_pooled_connection_holds_no_buffers_after_a_canceled_command(bool isAsync)
    {
        await using MarsRig rig = new();
        SqlConnection connection = await rig.OpenAsync(isAsync);
        PooledSession session = connection.Link.Rented!;
        await Overlap.CancelAsync(rig.Server, connection, isAsync);
        connection.Close();
        HeldBuffers.AssertNone(session);
        await IsReusedAsync(rig, session, isAsync);
    }

    private static async Task IsReusedAsync(MarsRig rig, PooledSession session, bool isAsync)
    {
        SqlConnection next = await rig.OpenAsync(isAsync);
        Assert.Same(session, next.Link.Rented);
        Assert.Equal(1, await MarsRig.ScalarAsync(next, "select 1", isAsync));
    }
}
