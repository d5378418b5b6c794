using System;
using System.Collections.Generic;
using System.Data;
using System.Data.Common;
using System.Linq;
using System.Threading.Tasks;
using MsSqlConnector.TestServer;
using MsSqlConnector.Tests.Diagnostics;
using Xunit;

namespace MsSqlConnector.ParityTests;

/// <summary>The events of a rollback and of a close that fail, compared with those of Microsoft.Data.SqlClient.</summary>
[Collection(nameof(ListenerCollection))]
public sealed class FailedEndEventTests
{
    private const string Ours = "MsSqlConnector.Diagnostics";

    /// <summary>
    /// After the failure Microsoft.Data.SqlClient queries the level of the transaction; the test server does not support the query.
    /// </summary>
    [Fact]
    public async Task A_rollback_that_fails_is_reported_with_its_savepoint()
    {
        await using TdsServer server = TdsServer.Start();
        List<string> ours = Observe(SqlClientFactory.Instance, server, Ours, static connection =>
        {
            using DbTransaction transaction = connection.BeginTransaction();
            Assert.Equal(6401, Assert.Throws<SqlException>(() => transaction.Rollback("nowhere")).Number);
            transaction.Commit();
        });

        Assert.Equal(
            [
                "ConnectionOpenBefore", "ConnectionOpenAfter", "TransactionRollbackBefore", "TransactionRollbackError",
                "TransactionCommitBefore", "TransactionCommitAfter"
            ],
            ours.Select(text => text.Split(' ')[0]));
        Assert.Contains("TransactionName=nowhere, Exception=SqlException", ours[3], StringComparison.Ordinal);
    }

    [Fact]
    public async Task A_commit_that_fails_is_reported_as_in_SqlClient()
    {
        int killed = 0;
        await using TdsServer server = TdsServer.Start();
        void CommitAfterKill(DbConnection connection)
        {
            using DbTransaction transaction = connection.BeginTransaction(IsolationLevel.RepeatableRead);
            server.Kill(++killed);
            Assert.ThrowsAny<DbException>(transaction.Commit);
        }

        List<string> theirs = Observe(
            Microsoft.Data.SqlClient.SqlClientFactory.Instance, server, "Microsoft.Data.SqlClient.Diagnostics", CommitAfterKill);
        List<string> ours = Observe(SqlClientFactory.Instance, server, Ours, CommitAfterKill);

        Assert.Equal(Assert.Single(theirs, Is("TransactionCommitError")), Assert.Single(ours, Is("TransactionCommitError")));
        Assert.Contains("IsolationLevel=RepeatableRead", Assert.Single(ours, Is("TransactionCommitError")), StringComparison.Ordinal);
    }

    [Fact]
    public async Task A_failed_close_is_reported_as_in_SqlClient()
    {
        (List<string> theirs, List<string> ours) = await CompareAsync(static connection =>
        {
            connection.StateChange += static (_, e) => throw new DivideByZeroException(e.CurrentState.ToString());
            Assert.Equal("Closed", Assert.Throws<DivideByZeroException>(connection.Close).Message);
            Assert.Equal(ConnectionState.Closed, connection.State);
        });

        Assert.Equal(theirs, ours);
        Assert.Contains("Exception=DivideByZeroException", Assert.Single(ours, Is("ConnectionCloseError")), StringComparison.Ordinal);
        Assert.DoesNotContain(ours, Is("ConnectionCloseAfter"));
    }

    private static Predicate<string> Is(string name) => text => text.StartsWith(name + " ", StringComparison.Ordinal);

    private static async Task<(List<string> Theirs, List<string> Ours)> CompareAsync(Action<DbConnection> steps)
    {
        await using TdsServer server = TdsServer.Start();
        return (
            Observe(Microsoft.Data.SqlClient.SqlClientFactory.Instance, server, "Microsoft.Data.SqlClient.Diagnostics", steps),
            Observe(SqlClientFactory.Instance, server, Ours, steps));
    }

    private static List<string> Observe(DbProviderFactory factory, TdsServer server, string payloads, Action<DbConnection> steps)
    {
        using DbConnection connection = factory.CreateConnection()!;
        connection.ConnectionString =
            $"Data Source=127.0.0.1,{server.Port};User ID=sa;Password=Passw0rd!;Encrypt=Optional;Connect Retry Count=0;Pooling=false";
        using ClientEventRecorder recorder = new(payloads, connection);
        connection.Open();
        steps(connection);
        return recorder.Events;
    }
}
