using System;
using System.Data;
using System.Diagnostics.Tracing;
using System.Threading.Tasks;
using MsSqlConnector.TestServer;
using MsSqlConnector.TestServer.Faults;
using MsSqlConnector.TestServer.Messages;
using MsSqlConnector.TestServer.Recording;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Tokens;
using MsSqlConnector.TestServer.Types;
using MsSqlConnector.Tests.Builds;
using MsSqlConnector.Tests.Cancellation;
using MsSqlConnector.Tests.Sessions.Opening;
using Xunit;

namespace MsSqlConnector.Tests.Robustness;

/// <summary>Handlers that use or close the connection while the execution that calls them ends.</summary>
[AlsoWithMars]
public sealed class HandlerOwnershipTests
{
    private const ushort AttentionCommand = 0xFD;

    [Theory]
    [SyncAndAsync]
    [NotOn(BuildTarget.Mars, NotOnReason.MarsCommands)]
    public async Task A_handler_that_executes_the_same_command_leaves_a_usable_connection(bool isAsync)
    {
        await using TdsServer server = TdsServer.Start();
        server.OnSql("insert", new Answer().Done(1));
        await using SqlConnection connection = new(ConnectionFixture.ConnectionString(server));
        await connection.OpenAsync(TestToken);
        await using SqlCommand command = new("insert", connection);
        int callCount = 0;
        command.StatementCompleted += (_, _) =>
        {
            if (callCount++ == 0)
            {
                Assert.Equal(1, command.ExecuteNonQuery());
            }
        };

        Assert.Equal(1, isAsync ? await command.ExecuteNonQueryAsync(TestToken) : command.ExecuteNonQuery());

        Assert.Equal(2, callCount);
        Assert.Equal(1, isAsync ? await command.ExecuteNonQueryAsync(TestToken) : command.ExecuteNonQuery());
        await using SqlTransaction transaction = connection.BeginTransaction();
        transaction.Rollback();
    }

    [Theory]
    [SyncAndAsync]
    public async Task A_handler_that_closes_the_connection_of_a_procedure_with_options_returns_it_to_the_pool(bool isAsync)
    {
        await using TdsServer server = TdsServer.Start();
        server.OnSql("proc", new Answer().Columns(Column.Int("a")).Row(1).Done().Info(1, 1, 0, "printed").Done());
        await using SqlConnection connection = new(ConnectionFixture.ConnectionString(server));
        await connection.OpenAsync(TestToken);
        connection.InfoMessage += (_, _) => connection.Close();
        await using SqlCommand command = new("proc", connection) { CommandType = CommandType.StoredProcedure };
        await using SqlDataReader reader = await command.ExecuteReaderAsync(CommandBehavior.KeyInfo, TestToken);

        if (isAsync)
        {
            await reader.CloseAsync();
        }
        else
        {
            reader.Close();
        }

        Assert.Equal(ConnectionState.Closed, connection.State);
        await connection.OpenAsync(TestToken);
        Conversation conversation = Assert.Single(server.Recorder.Conversations);
        Assert.Contains("NO_BROWSETABLE OFF", conversation.All<SqlBatchMessage>()[^1].Text);
        Assert.Single(
            conversation.All<SqlBatchMessage>(), static batch => batch.Text.Contains("NO_BROWSETABLE OFF", StringComparison.Ordinal));
    }

    [Theory]
    [SyncAndAsync]
    [NotOn(BuildTarget.Mars, NotOnReason.MarsCommands)]
    public async Task A_failed_command_whose_handler_executes_it_again_leaves_a_usable_connection(bool isAsync)
    {
        await using TdsServer server = TdsServer.Start();
        bool isFirst = true;
        server.OnSql(text => text != "value" ? null
            : !isFirst ? new Answer().Columns(Column.Int("a")).Row(1).Done()
            : new Answer()
                .Columns(Column.Decimal("a", 38, 0)).Row("99999999999999999999999999999999999999").Done().Info(1, 1, 0, "printed").Done());
        SqlDataSourceBuilder builder = new(ConnectionFixture.ConnectionString(server));
        builder.UseEventLog(new VerboseLog());
        await using SqlDataSource source = builder.Build();
        await using SqlConnection connection = await source.OpenConnectionAsync(TestToken);
        await using SqlCommand command = new("value", connection);
        object? inner = null;
        Exception? refusal = null;
        connection.InfoMessage += (_, _) =>
        {
            isFirst = false;
            refusal = Record.Exception(() => inner = command.ExecuteScalar());
        };

        await Assert.ThrowsAsync<OverflowException>(
            async () => _ = isAsync ? await command.ExecuteScalarAsync(TestToken) : command.ExecuteScalar());

        Assert.Null(refusal);
        Assert.Equal(1, inner);
        Assert.Equal(1, isAsync ? await command.ExecuteScalarAsync(TestToken) : command.ExecuteScalar());
    }

    [Theory]
    [SyncAndAsync]
    public async Task A_canceled_command_whose_handler_closes_the_connection_does_not_report_errors_of_the_next_user(bool isAsync)
    {
        await using var source = new AnsweringSource();
        await using SqlConnection connection = await source.OpenAsync(isPooled: true);
        await using var other = (SqlConnection)((ICloneable)connection).Clone();
        byte[] completed = AnsweringSource.Frame(new Answer().Done(1));
        byte[] acknowledgement = AnsweringSource.Frame(new Answer().Raw(
            new Answer().DoneExactly(TokenType.Done, DoneStatus.Attention, AttentionCommand, 0).ToBytes()));
        source.Transport.Answer();
        source.Transport.Answer([.. completed, .. acknowledgement]);
        source.Transport.Answer(AnsweringSource.Frame(new Answer().Columns(Column.Int("a")).Error(50001, 1, 16, "of the other").Done()));
        SqlDataReader? reader = null;
        await using SqlCommand command = new("q", connection);
        command.StatementCompleted += (_, _) =>
        {
            connection.Close();
            other.Open();
            reader = new SqlCommand("other", other).ExecuteReader();
        };

        Task running = CommandCalls.RunAsync(command, CommandCall.NonQuery, isAsync, TestToken);
        await source.Transport.WaitForReceiveAsync();
        command.Cancel();

        SqlException canceled = await Assert.ThrowsAsync<SqlException>(() => running);
        Assert.Equal("Operation cancelled by user.", canceled.Message);
        SqlException ofOther = Assert.Throws<SqlException>(() => reader!.Read());
        Assert.Equal(50001, ofOther.Number);
        Assert.Equal(ConnectionState.Open, other.State);
    }

    [Theory]
    [SyncAndAsync]
    public async Task A_handler_that_starts_an_operation_before_an_error_is_thrown_breaks_the_connection(bool isAsync)
    {
        await using TdsServer server = TdsServer.Start();
        var gate = new StallGate();
        Answer answer = new Answer().Columns(Column.Int("a")).Row(1).Info(1, 1, 0, "printed").Error(50001, 1, 16, "failed").Done()
            .Columns(Column.Int("b")).Row(7).Done();
        int endOfFirst = answer.Frame(new FrameContext(8000, 1, IsProcedure: false, AcknowledgesReset: false)).TokenEnds[4];
        server.OnSql("results", answer.WithFaults().StallAt(endOfFirst, gate));
        await using SqlConnection connection = new(ConnectionFixture.ConnectionString(server));
        await connection.OpenAsync(TestToken);
        await using SqlCommand command = new("results", connection);
        await using SqlDataReader reader = await command.ExecuteReaderAsync(TestToken);
        Assert.True(await reader.ReadAsync(TestToken));
        Task? left = null;
        connection.InfoMessage += (_, _) => left = reader.NextResultAsync(TestToken);

        SqlException failed = await Assert.ThrowsAsync<SqlException>(
            () => isAsync ? reader.ReadAsync(TestToken) : Task.Run(reader.Read, TestToken));

        Assert.Equal(50001, failed.Number);
        Assert.Equal(ConnectionState.Closed, connection.State);
        await Assert.ThrowsAsync<SqlException>(() => left!);
        gate.Release();
        await connection.CloseAsync();
        await connection.OpenAsync(TestToken);
        await using SqlCommand next = new("select 1", connection);
        Assert.Equal(1, await next.ExecuteScalarAsync(TestToken));
    }

    /// <summary>A log for which each execution is observed.</summary>
    private sealed class VerboseLog : SqlEventLog
    {
        public override bool IsEnabled(EventLevel level) => true;

        public override void Write(SqlEvent entry)
        {
        }
    }
}
