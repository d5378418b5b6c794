using System;
using System.Data.Common;
using System.Threading.Tasks;
using System.Transactions;
using Xunit;
using IsolationLevel = System.Data.IsolationLevel;

namespace MsSqlConnector.ParityTests.Fixed;

/// <summary>Transactions whose isolation level remains in Microsoft.Data.SqlClient: 2 is read committed, 4 is serializable.</summary>
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
    public async Task SupportsSavepoints_is_true() => Assert.Equal(
        new Outcomes("False", "True"),
        await Outcomes.OfAsync(_ => { }, async run =>
        {
            await using DbTransaction transaction = await run.Connection.BeginTransactionAsync(TestToken);
            await transaction.SaveAsync("one", TestToken);
            return transaction.SupportsSavepoints;
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

    private static void Execute(DbConnection connection)
    {
        using DbCommand command = connection.CreateCommand();
        command.CommandText = "select 1";
        command.ExecuteNonQuery();
    }
}
