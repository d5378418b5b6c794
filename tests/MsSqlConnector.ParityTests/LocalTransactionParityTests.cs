using System;
using System.Collections.Generic;
using System.Data.Common;
using System.Linq;
using System.Threading.Tasks;
using MsSqlConnector.ParityTests.Reading;
using MsSqlConnector.TestServer.Faults;
using MsSqlConnector.TestServer.Messages;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.Tests.Builds;
using MsSqlConnector.Tests.Transactions;
using Xunit;

namespace MsSqlConnector.ParityTests;

/// <summary>
/// Transactions of a connection with both providers: the outcome of each step, and the requests that the server received.
/// </summary>
public sealed class LocalTransactionParityTests
{
    [Fact]
    public Task A_commit_that_ends_only_an_inner_transaction_fails() => DifferAsync(
        "nested-commits",
        "ok, ok, ok | begin 2, begin transaction*, commit, rollback",
        "ok, ok, InvalidOperationException, ok | begin 2, begin transaction*, commit, rollback",
        run =>
        {
            run.Begin();
            run.Execute("begin transaction");
            run.Try(() => run.Transaction!.Commit());
            if (run.Transaction!.Connection is not null)
            {
                run.Try(() => run.Transaction!.Rollback());
            }
        });

    [Fact]
    [NotOn(BuildTarget.Mars, NotOnReason.MarsTransactions)]
    public Task A_transaction_cannot_begin_inside_a_transaction_of_a_statement() => DifferAsync(
        "transactions-of-statements",
        "ok, ok, ok | begin transaction, begin 2, commit",
        "ok, InvalidOperationException | begin transaction, rollback",
        run =>
        {
            run.Execute("begin transaction");
            run.Begin();
            if (run.Transaction is not null)
            {
                run.Try(() => run.Transaction.Commit());
            }
        });

    [Theory]
    [InlineData(TransactionRequestType.Begin, "ok | begin 2", "SqlException | begin 2")]
    [InlineData(
        TransactionRequestType.Commit,
        "ok, ok, ok | begin 2, save, commit, rollback",
        "ok, ok, SqlException | begin 2, save, commit, rollback")]
    [InlineData(TransactionRequestType.Save, "ok, ok, ok | begin 2, save, commit", "ok, SqlException, ok | begin 2, save, commit")]
    public Task A_rejected_request_fails_even_when_errors_are_raised_as_messages(TransactionRequestType type, string theirs, string ours) =>
        DifferAsync(
            "refused-transaction-requests",
            theirs,
            ours,
            run =>
            {
                run.Refuse(type);
                ((dynamic)run.Connection).FireInfoMessageEventOnUserErrors = true;
                run.Begin();
                if (type != TransactionRequestType.Begin)
                {
                    run.Try(() => ((dynamic)run.Transaction!).Save("a"));
                    run.Try(() => run.Transaction!.Commit());
                }
            });

    [Theory]
    [InlineData(TransactionRequestType.Commit, "ok, ok, NullReferenceException", "ok, ok, SqlException")]
    [InlineData(TransactionRequestType.Save, "ok, NullReferenceException, ok", "ok, SqlException, ok")]
    public Task A_rejected_request_fails_with_the_servers_error(TransactionRequestType type, string theirs, string ours) => DifferAsync(
        "refused-transaction-requests",
        theirs,
        ours,
        run =>
        {
            run.Refuse(type);
            run.Begin();
            run.Try(() => ((dynamic)run.Transaction!).Save("a"));
            run.Try(() => run.Transaction!.Commit());
        },
        comparesWire: false);

    [Fact]
    public Task A_connection_that_is_lost_after_the_reported_commit_does_not_fail_it() => DifferAsync(
        "lost-after-commit",
        "ok, SqlException",
        "ok, ok",
        run =>
        {
            run.CloseAfterCommit();
            run.Begin();
            run.Try(() => run.Transaction!.Commit());
        },
        comparesWire: false);

    [Fact]
    public Task A_command_in_a_transaction_that_has_ended_is_rejected_until_it_is_rolled_back() => DifferAsync(
        "ended-local-transactions",
        "ok, ok, ok, ok",
        "ok, ok, InvalidOperationException, ok",
        run =>
        {
            run.Begin();
            run.Execute("rollback");
            run.Execute("begin transaction");
            run.Try(() => run.Transaction!.Rollback());
        },
        comparesWire: false);

    [Fact]
    public Task A_transaction_whose_connection_was_lost_can_be_rolled_back() => DifferAsync(
        "ended-local-transactions",
        "ok, SqlException, InvalidOperationException",
        "ok, SqlException, ok",
        run =>
        {
            run.LoseAtExecution();
            run.Begin();
            run.Execute("severe");
            run.Try(() => run.Transaction!.Rollback());
        },
        comparesWire: false);

    [Fact]
    public Task A_rollback_succeeds_when_the_server_ends_the_transaction_and_reports_that_there_was_none() => DifferAsync(
        "ended-local-transactions",
        "ok, SqlException",
        "ok, ok",
        run =>
        {
            run.ReportMissingTransaction();
            run.Begin();
            run.Try(() => run.Transaction!.Rollback());
        },
        comparesWire: false);

    [Fact]
    public Task Disposing_a_transaction_closes_its_reader_and_rolls_back() => DifferAsync(
        "disposed-transactions",
        "ok, InvalidOperationException, ok",
        "ok, ok, ObjectDisposedException",
        run =>
        {
            run.Begin();
            using DbCommand command = run.Connection.CreateCommand();
            command.CommandText = "select 1";
            command.Transaction = run.Transaction;
            using DbDataReader reader = command.ExecuteReader();
            run.Try(() => run.Transaction!.Dispose());
            reader.Close();
            run.Try(() => run.Transaction!.Rollback());
        },
        comparesWire: false);

    [Fact]
    public Task A_disposed_transaction_is_not_rolled_back_again() => DifferAsync(
        "disposed-transactions",
        "ok, ok, ok, InvalidOperationException",
        "ok, ok, ObjectDisposedException, ObjectDisposedException",
        run =>
        {
            run.Begin();
            run.Try(() => run.Transaction!.Dispose());
            run.Try(() => run.Transaction!.Rollback());
            run.Try(() => run.Transaction!.Rollback());
        },
        comparesWire: false);

    private static async Task DifferAsync(string key, string theirs, string ours, Action<Run> steps, bool comparesWire = true)
    {
        Assert.Contains(key, ReadDifferences.ShownByScenarios);
        Assert.Contains(key, ReadDifferences.All.Keys);
        string[] observed =
        [
            await RunAsync(Microsoft.Data.SqlClient.SqlClientFactory.Instance, steps),
            await RunAsync(SqlClientFactory.Instance, steps),
        ];
        Assert.Equal([theirs, ours], observed.Select(text => comparesWire ? text : text.Split(" | ")[0]));
    }

    private static async Task<string> RunAsync(DbProviderFactory factory, Action<Run> steps)
    {
        await using EnlistmentRig rig = new();
        string outcomes = "";
        await EnlistmentRig.OnThread(() =>
        {
            using DbConnection connection = factory.CreateConnection()!;
            connection.ConnectionString = $"{rig.ConnectionString};Connect Retry Count=0;Pooling=true;Max Pool Size=1";
            connection.Open();
            Run run = new(connection, rig);
            steps(run);
            outcomes = string.Join(", ", run.Outcomes);
        });
        return string.Join(" | ", [outcomes, .. rig.Wire]);
    }

    private sealed class Run(DbConnection connection, EnlistmentRig rig)
    {
        public List<string> Outcomes { get; } = [];

        public DbConnection Connection => connection;

        public DbTransaction? Transaction { get; private set; }

        public void Begin() => Try(() => Transaction = connection.BeginTransaction(System.Data.IsolationLevel.ReadCommitted));

        public void Execute(string text) => Try(() =>
        {
            using DbCommand command = connection.CreateCommand();
            command.Transaction = Transaction;
            command.CommandText = text;
            command.ExecuteNonQuery();
        });

        public void LoseAtExecution() => rig.Server.OnSql("severe", new Answer().Error(50000, 1, 20, "The session has ended."));

        public void Refuse(TransactionRequestType type) => rig.Server.Script.OnTransaction((_, request) =>
            request.Type == type ? new Answer().Error(3930, 1, 16, "no") : null);

        /// <summary>The response of Babelfish for PostgreSQL to the rollback of a transaction that it has ended.</summary>
        public void ReportMissingTransaction() => rig.Server.Script.OnTransaction((session, request) =>
            request.Type == TransactionRequestType.Rollback
                ? session.Transactions.EndByError(
                    3903, 2, 16, "The ROLLBACK TRANSACTION request has no corresponding BEGIN TRANSACTION.")
                : null);

        public void CloseAfterCommit() => rig.Server.Script.OnTransaction((session, request) =>
        {
            if (request.Type != TransactionRequestType.Commit)
            {
                return null;
            }

            Answer answer = session.Transactions.Apply(request);
            FramedAnswer framed = answer.Frame(new FrameContext(8000, 1, IsProcedure: false, AcknowledgesReset: false));
            return answer.WithFaults().CloseAt(framed.TokenEnds[0]);
        });

        public void Try(Action action)
        {
            try
            {
                action();
                Outcomes.Add("ok");
            }
            catch (Exception exception)
            {
                Outcomes.Add(exception.GetType().Name);
            }
        }
    }
}
