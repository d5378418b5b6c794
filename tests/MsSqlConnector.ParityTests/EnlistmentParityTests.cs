using System;
using System.Collections.Generic;
using System.Data.Common;
using System.Linq;
using System.Threading.Tasks;
using System.Transactions;
using MsSqlConnector.ParityTests.Reading;
using MsSqlConnector.TestServer.Faults;
using MsSqlConnector.TestServer.Messages;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.Tests.Transactions;
using Xunit;
using ServerSession = MsSqlConnector.TestServer.Sessions.Session;

namespace MsSqlConnector.ParityTests;

/// <summary>The same scopes with both providers: the result of each operation, and the requests to the server.</summary>
public sealed class EnlistmentParityTests
{
    private const string Mars = "MultipleActiveResultSets=true";

    private static readonly Dictionary<string, Action<Run>> s_same = new()
    {
        ["commit"] = run => run.InScope(completes: true, () => run.Use()),
        ["rollback"] = run => run.InScope(completes: false, () => run.Use()),
        ["nothing executed"] = run => run.InScope(completes: true, () => run.Open().Dispose()),
        ["opened again"] = run => run.InScope(completes: true, () =>
        {
            run.Use();
            run.Use();
        }),
        ["used afterwards"] = run =>
        {
            run.InScope(completes: true, () => run.Use());
            run.Use();
        },
        ["inner scopes"] = run => run.InScope(completes: true, () =>
        {
            run.Use();
            run.InScope(completes: true, () => run.Use());
            run.InScope(completes: true, () => run.Use(), TransactionScopeOption.Suppress);
            run.InScope(completes: true, () => run.Use(), TransactionScopeOption.RequiresNew);
        }),
        ["outlives a commit"] = run =>
        {
            DbConnection? connection = null;
            run.InScope(completes: true, () => connection = run.Open());
            run.Execute(connection!);
        },
        ["outlives a rollback"] = run =>
        {
            DbConnection? connection = null;
            run.InScope(completes: false, () => connection = run.Open());
            run.Execute(connection!);
        },
        ["rolled back inside"] = run => run.InScope(completes: true, () =>
        {
            DbConnection connection = run.Open();
            run.Execute(connection);
            Transaction.Current!.Rollback();
            run.Execute(connection);
            connection.Close();
        }),
        ["joined by hand"] = run => run.Joined((connection, transaction) =>
        {
            run.Try(() => connection.EnlistTransaction(transaction));
            run.Execute(connection);
            run.Try(() => connection.EnlistTransaction(null));
            using CommittableTransaction other = new();
            run.Try(() => connection.EnlistTransaction(other));
            run.Try(transaction.Commit);
            run.Execute(connection);
        }),
        ["joined by hand and rolled back"] = run => run.Joined((connection, transaction) =>
        {
            run.Try(transaction.Rollback);
            run.Execute(connection);
            transaction.Dispose();
            run.Execute(connection);
        }),
        ["joined when closed"] = run => run.Joined((connection, transaction) =>
        {
            run.Try(transaction.Rollback);
            connection.Close();
            run.Try(() => connection.EnlistTransaction(transaction));
            run.Try(() => connection.EnlistTransaction(null));
        }),
        ["joined with a transaction of its own"] = run =>
        {
            using CommittableTransaction transaction = new();
            using DbConnection connection = run.Open();
            using DbTransaction own = connection.BeginTransaction();
            run.Try(() => connection.EnlistTransaction(transaction));
        },
        ["a transaction inside"] = run => run.InScope(completes: true, () =>
        {
            using DbConnection connection = run.Open();
            using DbTransaction inner = connection.BeginTransaction(System.Data.IsolationLevel.ReadCommitted);
            run.Execute(connection);
            run.Try(inner.Commit);
        }),
        ["closed with an open reader"] = run => run.InScope(completes: true, () =>
        {
            DbConnection connection = run.Open();
            using DbCommand command = connection.CreateCommand();
            command.CommandText = "select 1";
            DbDataReader reader = command.ExecuteReader();
            reader.Read();
            connection.Close();
        }),
        ["lost while committing"] = run =>
        {
            run.OnCommit(_ => new Answer().WithFaults().CloseAt(0));
            run.InScope(completes: true, () => run.Use());
        },
        ["rejected and rolled back by the server"] = run =>
        {
            run.OnCommit(session => session.Transactions.EndByError(3999, 1, 16, "no"));
            run.InScope(completes: true, () => run.Use());
        },
        ["explicit unbinding"] = run => run.Joined(
            (connection, transaction) =>
            {
                run.Execute(connection);
                using (TransactionScope scope = new(transaction))
                {
                    run.Execute(connection);
                    scope.Complete();
                }

                run.Try(transaction.Commit);
                run.Execute(connection);
            },
            "Transaction Binding=Explicit Unbind"),
        ["a resource that disagrees"] = run => run.InScope(completes: true, () =>
        {
            Transaction.Current!.EnlistVolatile(new Disagreeing(), EnlistmentOptions.None);
            run.Use();
        }),
        ["a level that is none"] = run => run.InScope(completes: false, () => run.Try(() => run.Open()), level: IsolationLevel.Chaos),
        ["no enlisting"] = run => run.InScope(completes: true, () => run.Use("Enlist=false")),
    };

    public static TheoryData<string> Same => [.. s_same.Keys];

    [Theory]
    [MemberData(nameof(Same))]
    public async Task The_same_operations_have_the_same_results_and_requests(string scenario) =>
        await CompareAsync(s_same[scenario], "MultipleActiveResultSets=false");

    [Theory]
    [MemberData(nameof(Same))]
    public async Task The_same_operations_have_the_same_results_and_requests_with_MARS(string scenario) =>
        await CompareAsync(s_same[scenario], Mars);

    [Fact]
    public async Task Commands_fail_in_a_transaction_that_the_server_ended() => await DifferAsync(
        "ended-transactions",
        "SqlException, ok, TransactionAbortedException | begin 2, deadlock*, select 1, commit~",
        "SqlException, InvalidOperationException, TransactionAbortedException | begin 2, deadlock*",
        run => run.InScope(completes: true, () =>
        {
            using DbConnection connection = run.Open();
            run.Execute(connection, EnlistmentRig.Deadlocking);
            run.Execute(connection);
        }));

    [Fact]
    public async Task A_reader_is_closed_before_its_transaction_ends() => await DifferAsync(
        "open-readers",
        "ok",
        "TransactionAbortedException",
        run =>
        {
            using DbConnection connection = run.Open();
            DbDataReader? reader = null;
            run.InScope(completes: true, () =>
            {
                connection.EnlistTransaction(Transaction.Current);
                using DbCommand command = connection.CreateCommand();
                command.CommandText = "select 1";
                reader = command.ExecuteReader();
                while (reader.Read())
                {
                }
            });
            reader!.Dispose();
        },
        comparesWire: false);

    [Fact]
    public async Task A_transaction_left_open_in_the_scope_is_not_partially_committed() => await DifferAsync(
        "nested-transactions",
        "ok | begin 2, begin 2, commit~",
        "TransactionAbortedException | begin 2, begin 2, rollback",
        run => run.InScope(completes: true, () =>
        {
            using DbConnection connection = run.Open();
            connection.BeginTransaction(System.Data.IsolationLevel.ReadCommitted);
        }));

    [Fact]
    public async Task A_rejected_commit_is_rolled_back() => await DifferAsync(
        "refused-commits",
        "ok, TransactionInDoubtException | begin 2, select 1*, commit~",
        "ok, TransactionAbortedException | begin 2, select 1*, commit~, rollback",
        run =>
        {
            run.OnCommit(_ => new Answer().Error(3999, 1, 16, "no").Done());
            run.InScope(completes: true, () => run.Use());
        });

    [Fact]
    public async Task A_second_connection_without_a_coordinator_leaves_the_first_unaffected()
    {
        Assert.SkipWhen(OperatingSystem.IsWindows(), "Windows has a coordinator.");
        await DifferAsync(
            "second-connections",
            "InvalidOperationException, InvalidOperationException, TransactionAbortedException",
            "PlatformNotSupportedException, ok, ok",
            run => run.InScope(completes: true, () =>
            {
                using DbConnection first = run.Open();
                run.Try(() => run.Open().Dispose());
                run.Execute(first);
            }),
            comparesWire: false);
    }

    private static async Task CompareAsync(Action<Run> steps, string settings)
    {
        string theirs = await RunAsync(Microsoft.Data.SqlClient.SqlClientFactory.Instance, steps, settings);
        string ours = await RunAsync(SqlClientFactory.Instance, steps, settings);
        Assert.Equal(theirs, ours);
    }

    private static async Task DifferAsync(
        string key, string theirs, string ours, Action<Run> steps, bool comparesWire = true)
    {
        Assert.Contains(key, ReadDifferences.ShownByScenarios);
        string[] observed =
        [
            await RunAsync(Microsoft.Data.SqlClient.SqlClientFactory.Instance, steps),
            await RunAsync(SqlClientFactory.Instance, steps),
        ];
        Assert.Equal([theirs, ours], observed.Select(text => comparesWire ? text : text.Split(" | ")[0]));
    }

    private static async Task<string> RunAsync(DbProviderFactory factory, Action<Run> steps, string settings = "")
    {
        await using EnlistmentRig rig = new(settings);
        Run run = new(factory, rig);
        await EnlistmentRig.OnThread(() => steps(run));
        return run.Result;
    }

    private sealed class Disagreeing : IEnlistmentNotification
    {
        public void Commit(Enlistment enlistment) => enlistment.Done();

        public void InDoubt(Enlistment enlistment) => enlistment.Done();

        public void Prepare(PreparingEnlistment preparingEnlistment) => preparingEnlistment.ForceRollback();

        public void Rollback(Enlistment enlistment) => enlistment.Done();
    }

    private sealed class Run(DbProviderFactory factory, EnlistmentRig rig)
    {
        private readonly List<string> _notes = [];

        public string Result => string.Join(" | ", [string.Join(", ", _notes), .. rig.Wire]);

        public DbConnection Open(string settings = "")
        {
            DbConnection connection = factory.CreateConnection()!;
            connection.ConnectionString = $"{rig.ConnectionString};Connect Retry Count=0;{settings}";
            connection.Open();
            return connection;
        }

        public void Use(string settings = "")
        {
            using DbConnection connection = Open(settings);
            Execute(connection);
        }

        public void Execute(DbConnection connection, string text = "select 1") => Try(() =>
        {
            using DbCommand command = connection.CreateCommand();
            command.CommandText = text;
            command.ExecuteNonQuery();
        });

        public void Joined(Action<DbConnection, CommittableTransaction> steps, string settings = "")
        {
            using CommittableTransaction transaction = new(new TransactionOptions { IsolationLevel = IsolationLevel.ReadCommitted });
            using DbConnection connection = Open(settings);
            connection.EnlistTransaction(transaction);
            steps(connection, transaction);
        }

        public void InScope(
            bool completes,
            Action steps,
            TransactionScopeOption option = TransactionScopeOption.Required,
            IsolationLevel level = IsolationLevel.ReadCommitted)
        {
            TransactionScope scope = EnlistmentRig.Scope(option, level);
            steps();
            if (completes)
            {
                scope.Complete();
            }

            Try(scope.Dispose);
        }

        public void OnCommit(Func<ServerSession, IAnswer> answer) => rig.Server.Script.OnTransaction((session, request) =>
            request.Type == TransactionRequestType.Commit ? answer(session) : null);

        public void Try(Action action)
        {
            try
            {
                action();
                _notes.Add("ok");
            }
            catch (Exception exception)
            {
                // SqlClient calls it by reflection.
                _notes.Add(
                    (exception is System.Reflection.TargetInvocationException { InnerException: { } inner } ? inner : exception)
                        .GetType().Name);
            }
        }
    }
}
