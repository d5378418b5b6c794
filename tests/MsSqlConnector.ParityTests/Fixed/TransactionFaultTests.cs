using System;
using System.Data.Common;
using System.Threading.Tasks;
using System.Transactions;
using MsSqlConnector.TestServer;
using MsSqlConnector.TestServer.Scripting;
using Xunit;
using IsolationLevel = System.Data.IsolationLevel;

namespace MsSqlConnector.ParityTests.Fixed;

/// <summary>
/// Transactions that change a pooled connection of Microsoft.Data.SqlClient. Isolation level 2 is read committed, and 4 is serializable.
/// </summary>
public sealed class TransactionFaultTests
{
    [Fact]
    public async Task A_pooled_connection_does_not_keep_the_isolation_level_of_a_transaction() => Assert.Equal(
        new Outcomes("4", "2"),
        await ReuseAsync("Pooling=true;Application Name=level of transaction", connection =>
        {
            connection.Open();
            connection.BeginTransaction(IsolationLevel.Serializable).Commit();
            connection.Close();
        }));

    [Fact]
    public async Task A_pooled_connection_does_not_keep_the_isolation_level_of_a_scope() => Assert.Equal(
        new Outcomes("4", "2"),
        await ReuseAsync("Pooling=true;Application Name=level of scope", connection =>
        {
            TransactionOptions options = new() { IsolationLevel = System.Transactions.IsolationLevel.Serializable };
            using TransactionScope scope = new(TransactionScopeOption.RequiresNew, options);
            connection.Open();
            Execute(connection);
            connection.Close();
            scope.Complete();
        }));

    [Fact]
    public async Task A_pooled_connection_is_usable_after_a_failed_promotion()
    {
        Assert.SkipWhen(OperatingSystem.IsWindows(), "Windows has a coordinator.");

        Outcomes outcomes = await Outcomes.OfAsync(
            _ => { },
            run =>
            {
                run.Connection.Close();
                RollBackPromotion(run);
                run.Connection.Open();
                run.Connection.BeginTransaction().Commit();
                return Task.FromResult<object?>("committed");
            },
            "Encrypt=Optional;Pooling=true;Max Pool Size=1",
            new TdsServerOptions { Features = FeatureSupport.None });

        Assert.Equal(new Outcomes("SqlException", "committed"), outcomes);
    }

    [Fact]
    public async Task SupportsSavepoints_is_true() => Assert.Equal(
        new Outcomes("False", "True"),
        await Outcomes.OfAsync(_ => { }, async run =>
        {
            await using DbTransaction transaction = await run.Connection.BeginTransactionAsync(TestToken);
            await transaction.SaveAsync("one", TestToken);
            return transaction.SupportsSavepoints;
        }));

    /// <summary>Both providers then return null for <see cref="DbTransaction.Connection"/>.</summary>
    [Fact]
    public async Task A_transaction_can_be_rolled_back_after_an_error_that_closed_its_connection() => Assert.Equal(
        new Outcomes("InvalidOperationException", "rolled back"),
        await Outcomes.OfAsync(new Answer().Error(50000, 1, 20, "The session has ended."), run =>
        {
            using DbTransaction transaction = run.Connection.BeginTransaction();
            using DbCommand command = run.Command();
            command.Transaction = transaction;
            Assert.ThrowsAny<DbException>(() => command.ExecuteNonQuery());
            Assert.Null(transaction.Connection);
            transaction.Rollback();
            return "rolled back";
        }));

    private static Task<Outcomes> ReuseAsync(string settings, Action<DbConnection> use) => Outcomes.OfAsync(
        _ => { },
        async run =>
        {
            await run.Connection.CloseAsync();
            use(run.Connection);
            await run.Connection.OpenAsync(TestToken);
            Execute(run.Connection);
            return run.Server.Sessions[^1].Transactions.IsolationLevel;
        },
        "Encrypt=Optional;" + settings);

    private static void RollBackPromotion(FaultRun run)
    {
        using TransactionScope scope = new();
        run.Connection.Open();
        Execute(run.Connection);
        using DbConnection second = run.Provider.Factory.CreateConnection()!;
        second.ConnectionString = $"{run.ConnectionString};Application Name=second";
        Assert.NotNull(Record.Exception(second.Open));
        run.Connection.Close();
    }

    private static void Execute(DbConnection connection)
    {
        using DbCommand command = connection.CreateCommand();
        command.CommandText = "select 1";
        command.ExecuteNonQuery();
    }
}
