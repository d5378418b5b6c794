using System;
using System.Linq;
using System.Threading.Tasks;
using MsSqlConnector.Requests;
using MsSqlConnector.Sessions;
using MsSqlConnector.TestServer;
using MsSqlConnector.Tests.Builds;
using MsSqlConnector.Timing;
using Xunit;
using static MsSqlConnector.Tests.Sessions.Opening.ConnectionFixture;
using ServerTransactions = MsSqlConnector.TestServer.Sessions.Transactions;

namespace MsSqlConnector.Tests.TestServer;

/// <summary>The test server's transactions behave as those of SQL Server were recorded.</summary>
[NotOn(BuildTarget.OlderPlatforms, NotOnReason.TestServer)]
public sealed class TransactionStateTests : IAsyncDisposable
{
    private readonly TdsServer _server = TdsServer.Start();
    private readonly SqlConnection _connection;

    public TransactionStateTests()
    {
        _connection = new SqlConnection(ConnectionString(_server, "Pooling=false"));
        _connection.Open();
    }

    private ServerTransactions Server => _server.Sessions.Single().Transactions;

    private Session Session => _connection.OpenSession;

    [Fact]
    public async Task Ending_a_missing_transaction_has_different_error_states_for_requests_and_statements()
    {
        Assert.Equal((3902, 3), Fail(request => request.FillCommit(0)));
        Assert.Equal((3903, 2), Fail(request => request.FillRollback("", 0)));
        Assert.Equal((628, 0), Fail(request => request.FillSave("a", 0)));
        Assert.Equal((3902, 1), await FailAsync("commit"));
        Assert.Equal((3903, 1), await FailAsync("rollback"));
    }

    [Fact]
    [NotOn(BuildTarget.Mars, NotOnReason.MarsTransactions)]
    public async Task A_begin_inside_a_transaction_nests_and_a_commit_ends_one_level()
    {
        await ExecuteAsync("begin transaction");
        ulong descriptor = Session.Environment.TransactionDescriptor;
        Send(request => request.FillBegin(TransactionIsolation.Serializable, "inner", descriptor));
        Assert.Equal(descriptor, Session.Environment.TransactionDescriptor);
        Assert.Equal((2, 4), (Server.Level, Server.IsolationLevel));
        Send(request => request.FillCommit(descriptor));
        Assert.Equal(1, Server.Level);
        Assert.Equal(descriptor, Session.Environment.TransactionDescriptor);
        Send(request => request.FillCommit(descriptor));
        Assert.Equal(0UL, Session.Environment.TransactionDescriptor);
    }

    [Fact]
    public void A_rollback_removes_the_savepoint_and_all_later_ones()
    {
        using SqlTransaction transaction = _connection.BeginTransaction();
        transaction.Save("first");
        transaction.Save("second");
        transaction.Save("third");
        transaction.Rollback("SECOND  ");
        Assert.Equal(["first"], Server.Savepoints);
        Assert.Equal(6401, Assert.Throws<SqlException>(() => transaction.Rollback("second")).Number);
        transaction.Rollback("first");
        Assert.Equal(6401, Assert.Throws<SqlException>(() => transaction.Rollback("first")).Number);
        transaction.Commit();
    }

    [Fact]
    public void Names_of_transactions_are_case_sensitive_and_have_at_most_32_characters()
    {
        SqlTransaction transaction = _connection.BeginTransaction("Payment");
        Assert.Equal(6401, Assert.Throws<SqlException>(() => transaction.Rollback("payment")).Number);
        SqlException tooLong = Assert.Throws<SqlException>(() => transaction.Save(new string('s', 33)));
        Assert.Equal((103, 30), (tooLong.Number, tooLong.State));
        transaction.Rollback("Payment ");
        Assert.Equal(0, Server.Level);
    }

    [Fact]
    public void A_rollback_to_an_unnamed_savepoint_rolls_back_the_transaction()
    {
        SqlTransaction transaction = _connection.BeginTransaction();
        Refused(new NamelessSave(Session.Environment.TransactionDescriptor), 3977);
        Assert.Equal(0, Server.Level);
        Assert.Equal(0UL, Session.Environment.TransactionDescriptor);
        transaction.Rollback();
    }

    public async ValueTask DisposeAsync()
    {
        await _connection.DisposeAsync();
        await _server.DisposeAsync();
    }

    private void Refused(Request request, int error) =>
        Assert.Equal(error, Assert.Throws<SqlException>(() => Session.Exchange.Run(request, Deadline.Never)).Number);

    private (int Number, int State) Fail(Action<TransactionManagerRequest> fill)
    {
        SqlException failure = Assert.Throws<SqlException>(() => Send(fill));
        return (failure.Number, failure.State);
    }

    private async Task<(int Number, int State)> FailAsync(string text)
    {
        SqlException failure = await Assert.ThrowsAsync<SqlException>(() => ExecuteAsync(text));
        return (failure.Number, failure.State);
    }

    private void Send(Action<TransactionManagerRequest> fill)
    {
        var request = new TransactionManagerRequest();
        fill(request);
        Session.Exchange.Run(request, Deadline.Never);
    }

    private async Task ExecuteAsync(string text)
    {
        await using SqlCommand command = new(text, _connection);
        await command.ExecuteNonQueryAsync(TestToken);
    }

    /// <summary>A request that the provider does not send: TM_SAVE_XACT with an empty name.</summary>
    private sealed class NamelessSave(ulong descriptor) : Request
    {
        public override MsSqlConnector.Packets.PacketType Type => MsSqlConnector.Packets.PacketType.TransactionManager;

        public override bool TryWrite(MsSqlConnector.Packets.PacketWriter writer)
        {
            AllHeaders.Write(writer, descriptor, outstandingCount: 1);
            writer.WriteUInt16(9);
            writer.WriteByte(0);
            return true;
        }
    }
}
