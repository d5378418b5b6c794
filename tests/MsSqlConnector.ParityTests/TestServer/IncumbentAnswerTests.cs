using System;
using System.Collections.Generic;
using System.Data;
using System.Linq;
using System.Threading.Tasks;
using MsSqlConnector.TestServer;
using MsSqlConnector.TestServer.Faults;
using MsSqlConnector.TestServer.Messages;
using MsSqlConnector.TestServer.Packets;
using MsSqlConnector.TestServer.Recording;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Types;
using MsSqlConnector.Tests.TestServer;
using Xunit;

namespace MsSqlConnector.ParityTests.TestServer;

// Inside the namespace, where it takes precedence over the provider's types of the same names.
using Microsoft.Data.SqlClient;

// Inside the namespace, where it takes precedence over tested types of the same names.

/// <summary>SqlClient completes whole conversations: results, errors, procedures, transactions, cancellation.</summary>
public sealed class IncumbentAnswerTests : IAsyncDisposable
{
    private readonly TdsServer _server = TdsServer.Start();

    public ValueTask DisposeAsync() => _server.DisposeAsync();

    [Fact]
    public void Several_result_sets_and_counts_are_read()
    {
        _server.OnSql("many", new Answer()
            .Columns(Column.Int("a"), Column.NVarChar("b", 10).Nullable).Row(1, "x").Row(2, null).Done()
            .Done(3)
            .Columns(Column.BigInt("c")).Done()
            .Info(0, 1, 0, "printed")
            .Columns(Column.Bit("d")).Row(false).Done());
        using SqlConnection connection = Open();
        List<string> infos = [];
        connection.InfoMessage += (_, e) => infos.Add(e.Message);
        using SqlDataReader reader = new SqlCommand("many", connection).ExecuteReader();

        List<int> rowCounts = [];
        do
        {
            int rowCount = 0;
            while (reader.Read())
            {
                rowCount++;
            }

            rowCounts.Add(rowCount);
        }
        while (reader.NextResult());

        Assert.Equal([2, 0, 1], rowCounts);
        Assert.Equal(["printed"], infos);
        Assert.Equal(3, reader.RecordsAffected);
    }

    [Fact]
    public void An_error_has_all_its_fields_and_the_connection_stays_usable()
    {
        _server.OnSql("bad", new Answer().Error(8134, 2, 16, "Divide by zero error encountered.", "SRV", "proc", 7));
        using SqlConnection connection = Open();

        SqlException batch = Assert.Throws<SqlException>(() => new SqlCommand("bad", connection).ExecuteNonQuery());
        SqlError error = batch.Errors[0];
        Assert.Equal((8134, 2, 16, "proc", 7), (error.Number, error.State, error.Class, error.Procedure, error.LineNumber));

        SqlCommand call = new("bad", connection);
        call.Parameters.AddWithValue("@p", 1);
        Assert.Equal(8134, Assert.Throws<SqlException>(() => call.ExecuteNonQuery()).Number);
        Assert.Equal(1, new SqlCommand("select 1", connection).ExecuteScalar());
    }

    [Fact]
    public void A_procedure_returns_a_status_and_output_values()
    {
        _server.OnRequest((_, request) => request is RpcMessage { Call.ProcedureName: "doit" } rpc
            ? new Answer()
                .Columns(Column.Int("r")).Row(rpc.Call.Parameters[0].Value).Done()
                .ReturnStatus(42)
                .ReturnValue(Column.NVarChar("@out", 20).Nullable, "back", 1)
            : null);
        using SqlConnection connection = Open();
        SqlCommand command = new("doit", connection) { CommandType = CommandType.StoredProcedure };
        command.Parameters.AddWithValue("@in", 5);
        SqlParameter output = command.Parameters.Add(
            new SqlParameter("@out", SqlDbType.NVarChar, 20) { Direction = ParameterDirection.Output });
        SqlParameter status = command.Parameters.Add(new SqlParameter { Direction = ParameterDirection.ReturnValue });

        Assert.Equal(5, command.ExecuteScalar());
        Assert.Equal("back", output.Value);
        Assert.Equal(42, status.Value);
        Assert.True(_server.Recorder.All<RpcMessage>()[0].Call.Parameters[1].IsOutput);
    }

    [Fact]
    public void Transactions_travel_in_the_headers()
    {
        _server.OnSql("work", new Answer().Done(1));
        using SqlConnection connection = Open();
        using (SqlTransaction committed = connection.BeginTransaction(IsolationLevel.Serializable))
        {
            new SqlCommand("work", connection, committed).ExecuteNonQuery();
            committed.Save("point");
            committed.Rollback("point");
            committed.Commit();
        }

        using (SqlTransaction rolledBack = connection.BeginTransaction())
        {
            rolledBack.Rollback();
        }

        Assert.Empty(_server.Log.Complaints);
        Assert.Equal(
            [
                TransactionRequestType.Begin, TransactionRequestType.Save, TransactionRequestType.Rollback,
                TransactionRequestType.Commit, TransactionRequestType.Begin, TransactionRequestType.Rollback,
            ],
            _server.Recorder.All<TransactionMessage>().Select(t => t.Type));
        Assert.NotEqual(0ul, _server.Recorder.All<SqlBatchMessage>()[0].Headers.TransactionDescriptor);
        Assert.Equal(0, _server.Sessions[0].Transactions.Level);
    }

    [Fact]
    public void A_wrong_password_is_error_18456()
    {
        using SqlConnection connection = new(Incumbent.ConnectionString(_server, "Password=wrong;Encrypt=Optional;ConnectRetryCount=0"));

        SqlException exception = Assert.Throws<SqlException>(connection.Open);

        Assert.Equal((18456, (byte)1, (byte)14), (exception.Number, exception.State, exception.Class));
        Assert.Equal("wrong", _server.Recorder.All<LoginMessage>()[0].Password);
    }

    [Fact]
    public async Task A_missing_database_or_language_fails_the_login()
    {
        await using TdsServer server = TdsServer.Start(new TdsServerOptions { Databases = new HashSet<string> { "master" } });
        using SqlConnection database = new(Incumbent.ConnectionString(server, "Database=gone;Encrypt=Optional;ConnectRetryCount=0"));
        using SqlConnection language = new(
            Incumbent.ConnectionString(server, "Current Language=Klingon;Encrypt=Optional;ConnectRetryCount=0"));

        Assert.Equal([4060, 18456], Assert.Throws<SqlException>(database.Open).Errors.Cast<SqlError>().Select(e => e.Number));
        Assert.Equal(18456, Assert.Throws<SqlException>(language.Open).Errors.Cast<SqlError>().Last().Number);
    }

    [Fact]
    public void Database_language_packet_size_and_features_are_negotiated()
    {
        using SqlConnection connection = new(Incumbent.ConnectionString(
            _server, "Encrypt=Optional;Database=shop;Current Language=Deutsch;Packet Size=1024;Application Name=tests"));
        connection.Open();
        Assert.Equal("shop", connection.Database);
        Assert.Equal(1024, connection.PacketSize);
        connection.ChangeDatabase("other");

        Assert.Equal("other", connection.Database);
        Assert.Equal("other", _server.Sessions[0].Database);
        Assert.Equal("Deutsch", _server.Sessions[0].Language);
        LoginMessage login = _server.Recorder.All<LoginMessage>()[0];
        Assert.Equal(("shop", "Deutsch", 1024, "tests"), (login.Database, login.Language, login.PacketSize, login.ApplicationName));
        Assert.Contains(login.Features, f => f.Id == FeatureId.Utf8);
        Assert.StartsWith("16.00.", connection.ServerVersion, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData(0)]
    [InlineData(2100)]
    [InlineData(6000)]
    public async Task A_stalled_response_is_canceled_and_the_connection_stays_usable(int stallAt)
    {
        StallGate gate = new();
        Answer rows = new Answer().Columns(Column.Int("i"), Column.NVarChar("t", 100));
        for (int i = 0; i < 1000; i++)
        {
            rows.Row(i, "some text that makes the row longer");
        }

        _server.OnSql("slow", rows.Done().WithFaults().StallAt(stallAt, gate));
        using SqlConnection connection = Open();
        SqlCommand command = new("slow", connection);
        Task<int> reading = Task.Run(() =>
        {
            int rowCount = 0;
            using SqlDataReader reader = command.ExecuteReader();
            while (reader.Read())
            {
                rowCount++;
            }

            return rowCount;
        });
        await gate.Reached;
        command.Cancel();

        // The interrupted response ends with an error without a message. The client can read the acknowledgement or not.
        SqlException exception = await Assert.ThrowsAsync<SqlException>(() => reading);
        Assert.Matches("cancelled|A severe error occurred", exception.Message);
        await _server.Log.WaitForAsync(ServerEventKind.AttentionReceived);
        Assert.Equal(1, new SqlCommand("select 1", connection).ExecuteScalar());
        Assert.Single(_server.Recorder.All<AttentionMessage>());
    }

    [Fact]
    public void A_command_timeout_sends_an_attention()
    {
        _server.OnSql("never", Answer.Empty.WithFaults().StallAt(0, new StallGate()));
        using SqlConnection connection = Open();

        SqlException exception = Assert.Throws<SqlException>(
            () => new SqlCommand("never", connection) { CommandTimeout = 1 }.ExecuteNonQuery());

        Assert.Equal(-2, exception.Number);
        Assert.Equal(1, new SqlCommand("select 1", connection).ExecuteScalar());
    }

    [Fact]
    public void A_pooled_connection_is_reset_with_its_next_request()
    {
        string pooled = Incumbent.ConnectionString(_server).Replace("Pooling=false", "Pooling=true", StringComparison.Ordinal);
        for (int i = 0; i < 3; i++)
        {
            using SqlConnection connection = new(pooled);
            connection.Open();
            Assert.Equal(1, new SqlCommand("select 1", connection).ExecuteScalar());
        }

        SqlConnection.ClearPool(new SqlConnection(pooled));
        Assert.Equal(1, _server.TotalSessionCount);
        Assert.Equal(
            [PacketStatus.Normal, PacketStatus.ResetConnection, PacketStatus.ResetConnection],
            _server.Recorder.All<SqlBatchMessage>().Select(b => b.Status & PacketStatus.AnyReset));
    }

    [Fact]
    public async Task A_session_end_is_reported_without_waiting()
    {
        SqlConnection connection = Open();
        connection.Dispose();

        await _server.Log.WaitForAsync(ServerEventKind.Closed, sessionNumber: 1);
        Assert.Equal(0, _server.OpenSessionCount);
    }

    [Fact]
    public void A_response_is_read_one_byte_at_a_time()
    {
        _server.OnSql("slices", new Answer()
            .Columns(Column.Int("a"), Column.NVarChar("b", Column.Max)).Row(1, "zäh").Done()
            .WithFaults().SplitAtEveryByte());
        using SqlConnection connection = Open();
        using SqlDataReader reader = new SqlCommand("slices", connection).ExecuteReader();

        Assert.True(reader.Read());
        Assert.Equal((1, "zäh"), (reader.GetInt32(0), reader.GetString(1)));
    }

    [Fact]
    public void A_large_batch_of_several_packets_is_recorded_completely()
    {
        string text = "select 1 -- " + new string('ü', 10_000);
        _server.OnSql(text, new Answer().Columns(Column.Int("a")).Row(7).Done());
        using SqlConnection connection = Open();

        Assert.Equal(7, new SqlCommand(text, connection).ExecuteScalar());
        RecordedMessage recorded = _server.Recorder.Conversations[0].Messages.Single(m => m.Type == PacketType.SqlBatch);
        Assert.Equal(text, ((SqlBatchMessage)recorded.Message).Text);
        Assert.Equal(3, recorded.Packets.Count);
        Assert.Equal(8000, recorded.Packets[0].Length);
    }

    private SqlConnection Open()
    {
        SqlConnection connection = new(Incumbent.ConnectionString(_server));
        connection.Open();
        return connection;
    }
}
