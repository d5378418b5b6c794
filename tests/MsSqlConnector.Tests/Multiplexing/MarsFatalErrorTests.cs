using System;
using System.Collections.Generic;
using System.Data;
using System.Threading.Tasks;
using MsSqlConnector.TestServer.Recording;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Tokens;
using Xunit;

namespace MsSqlConnector.Tests.Multiplexing;

/// <summary>A fatal error of the server for one command ends the connection, whichever session the command uses.</summary>
public sealed class MarsFatalErrorTests
{
    private const byte DoneToken = 0xFD;

    [Theory]
    [InlineData(0, false)]
    [InlineData(0, true)]
    [InlineData(1, false)]
    [InlineData(1, true)]
    [InlineData(3, true)]
    public async Task An_error_of_class_20_ends_the_connection(int readerCount, bool isAsync)
    {
        await using MarsRig rig = new();
        rig.Server.OnSql("fatal", new Answer().Error(21, 1, 20, "Fatal error."));
        await EndAsync(rig, readerCount, isAsync);
    }

    [Theory]
    [InlineData(0, false)]
    [InlineData(1, false)]
    [InlineData(1, true)]
    public async Task A_server_error_without_a_reason_ends_the_connection(int readerCount, bool isAsync)
    {
        await using MarsRig rig = new();
        rig.Server.OnSql("fatal", new Answer().DoneExactly(DoneToken, DoneStatus.ServerError, 0xC1, 0));
        await EndAsync(rig, readerCount, isAsync);
    }

    private static async Task EndAsync(MarsRig rig, int readerCount, bool isAsync)
    {
        SqlConnection connection = await rig.OpenAsync(isAsync);
        List<SqlDataReader> readers = [];
        for (int i = 0; i < readerCount; i++)
        {
            readers.Add(await MarsRig.ReadAsync(connection, "rows 20000", isAsync));
        }

        SqlException exception = await Assert.ThrowsAsync<SqlException>(() => MarsRig.ExecuteAsync(connection, "fatal", isAsync));

        Assert.True(exception.Class >= 20, exception.ToString());
        Assert.Equal(ConnectionState.Closed, connection.State);
        await Assert.ThrowsAsync<InvalidOperationException>(() => MarsRig.ScalarAsync(connection, "select 1", isAsync));
        connection.Close();
        Assert.All(readers, static reader => Assert.True(reader.IsClosed));
        await rig.Server.Log.WaitForAsync(ServerEventKind.Closed);
        connection.Open();
        Assert.Equal(1, await MarsRig.ScalarAsync(connection, "select 1", isAsync));
        Assert.Equal(2, rig.Server.TotalSessionCount);
    }
}
