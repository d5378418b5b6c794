using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Net;
using System.Net.Sockets;
using System.Threading.Tasks;
using MsSqlConnector.Errors;
using MsSqlConnector.TestServer.Faults;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.Tests.Cancellation;
using MsSqlConnector.Tests.Timing;
using Xunit;
using static MsSqlConnector.Tests.Sessions.Opening.ConnectionFixture;

namespace MsSqlConnector.Tests.Errors;

/// <summary>IsTransient and SqlState of the exceptions that programs see.</summary>
public sealed class TransientErrorTests
{
    [Theory]
    [InlineData(1205, true, "40001", false)]
    [InlineData(1205, true, "40001", true)]
    [InlineData(10053, true, null, false)]
    [InlineData(10054, true, null, true)]
    [InlineData(10060, true, null, false)]
    [InlineData(10928, true, null, true)]
    [InlineData(40501, true, null, false)]
    [InlineData(49920, true, null, true)]
    [InlineData(1222, true, null, false)]
    [InlineData(102, false, "42000", false)]
    [InlineData(208, false, "42S02", true)]
    [InlineData(515, false, "23000", false)]
    [InlineData(547, false, "23000", true)]
    [InlineData(2601, false, "23000", false)]
    [InlineData(2627, false, "23000", true)]
    [InlineData(8134, false, "22012", false)]
    [InlineData(50000, false, null, true)]
    public async Task A_server_error_has_its_SqlState_and_transience(int number, bool isTransient, string? state, bool isAsync)
    {
        await using CancellationRig rig = await CancellationRig.OpenAsync();
        rig.Server.OnSql("q", new Answer().Error(number, 1, 16, "failed"));
        using SqlCommand command = rig.Command("q");

        SqlException error = isAsync
            ? await Assert.ThrowsAsync<SqlException>(() => command.ExecuteNonQueryAsync(TestToken))
            : Assert.Throws<SqlException>(() => command.ExecuteNonQuery());

        Assert.Equal((number, isTransient, state), (error.Number, error.IsTransient, error.SqlState));
    }

    [Theory]
    [SyncAndAsync]
    public async Task An_exception_is_transient_when_one_of_its_errors_is(bool isAsync)
    {
        await using CancellationRig rig = await CancellationRig.OpenAsync();
        rig.Server.OnSql("q", new Answer().Error(50000, 1, 16, "first").Error(1205, 1, 13, "second"));
        using SqlCommand command = rig.Command("q");

        SqlException error = isAsync
            ? await Assert.ThrowsAsync<SqlException>(() => command.ExecuteNonQueryAsync(TestToken))
            : Assert.Throws<SqlException>(() => command.ExecuteNonQuery());

        Assert.Equal([50000, 1205], error.Errors.Select(static e => e.Number));
        Assert.Equal((true, "40001"), (error.IsTransient, error.SqlState));
    }

    [Theory]
    [SyncAndAsync]
    public async Task A_refused_connection_is_transient(bool isAsync)
    {
        using Socket reserved = new(AddressFamily.InterNetwork, SocketType.Stream, ProtocolType.Tcp);
        reserved.Bind(new IPEndPoint(IPAddress.Loopback, 0));
        using var connection = new SqlConnection(
            $"Data Source=127.0.0.1,{((IPEndPoint)reserved.LocalEndPoint!).Port};User ID=sa;Password=x;Pooling=false;"
            + "Connect Retry Count=0");

        SqlException error = await Assert.ThrowsAsync<SqlException>(() => OpenAsync(connection, isAsync));

        Assert.True(error.IsTransient);
        Assert.Null(error.SqlState);
    }

    [Theory]
    [SyncAndAsync]
    public async Task A_lost_connection_is_transient(bool isAsync)
    {
        await using CancellationRig rig = await CancellationRig.OpenAsync("Pooling=false;Connect Retry Count=0");
        rig.Server.OnSql("q", new Answer().Done(1).WithFaults().CloseAt(1));
        using SqlCommand command = rig.Command("q");

        SqlException error = isAsync
            ? await Assert.ThrowsAsync<SqlException>(() => command.ExecuteNonQueryAsync(TestToken))
            : Assert.Throws<SqlException>(() => command.ExecuteNonQuery());

        Assert.True(error.IsTransient);
    }

    [Theory]
    [SyncAndAsync]
    public async Task A_rejected_password_and_a_command_timeout_are_not_transient(bool isAsync)
    {
        TestClock clock = new();
        await using CancellationRig rig = await CancellationRig.OpenAsync(clock: clock);
        using var stranger = new SqlConnection(ConnectionString(rig.Server, "Password=wrong;Pooling=false"));
        SqlException refused = await Assert.ThrowsAsync<SqlException>(() => OpenAsync(stranger, isAsync));
        Assert.Equal((18456, false, "28000"), (refused.Number, refused.IsTransient, refused.SqlState));

        rig.Stall("q", new Answer().Done(1), 0);
        using SqlCommand command = rig.Command("q", 1);
        Task running = CommandCalls.RunAsync(command, CommandCall.NonQuery, isAsync, TestToken);
        await clock.PassUntilAsync(running, milliseconds: 1000);
        SqlException late = await Assert.ThrowsAsync<SqlException>(() => running);
        Assert.Equal((-2, false, "HYT00"), (late.Number, late.IsTransient, late.SqlState));
    }

    [Fact]
    public void The_document_lists_the_error_numbers_of_the_table()
    {
        string text = File.ReadAllText(Path.Combine(Repository.Root, "docs", "transient-errors.md"));
        string[] parts = text.Split(["<!-- numbers -->", "## SQLSTATE"], StringSplitOptions.None);

        IEnumerable<int> numbers = parts[1].Split([',', '\r', '\n', ' '], StringSplitOptions.RemoveEmptyEntries).Select(int.Parse);

        Assert.Equal(TransientErrors.Numbers.OrderBy(static n => n), numbers);
    }
}
