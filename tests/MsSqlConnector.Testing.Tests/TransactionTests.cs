using System.Data.Common;
using System.Linq;
using System.Threading.Tasks;
using MsSqlConnector.Testing.Tests.Clients;
using Xunit;

namespace MsSqlConnector.Testing.Tests;

/// <summary>Transactions and savepoints, by the protocol and by statements.</summary>
public sealed class TransactionTests
{
    private const int NoTransactionToSave = 628;
    private const int NameNotFound = 6401;
    private const int NameTooLong = 103;

    public static TheoryData<string> Clients => Client.Names;

    [Theory, MemberData(nameof(Clients))]
    public async Task Savepoints_of_the_protocol_and_of_statements_are_the_same(string client)
    {
        await using SqlTestServer server = SqlTestServer.Start();
        await using DbConnection connection = new Client(client).Open(server);
        await using DbTransaction transaction = await connection.BeginTransactionAsync(TestToken);
        await transaction.SaveAsync("a", TestToken);
        Execute(connection, transaction, "ROLLBACK TRANSACTION a;");
        Execute(connection, transaction, "save tran [b]]c];");
        await transaction.RollbackAsync("b]c", TestToken);

        DbException exception = Assert.ThrowsAny<DbException>(() => Execute(connection, transaction, "rollback tran a"));
        Assert.Equal([NameNotFound], Client.NumbersOf(exception));

        await transaction.CommitAsync(TestToken);
        Assert.Equal(0, Client.Command(connection, "SELECT @@TRANCOUNT;").ExecuteScalar());
        Assert.Equal(
            [SqlTestRequestKind.BeginTransaction, SqlTestRequestKind.Save, SqlTestRequestKind.Rollback, SqlTestRequestKind.Commit],
            server.Requests.Select(static one => one.Kind).Where(static one => one != SqlTestRequestKind.Statement));
    }

    [Theory]
    [InlineData("BEGIN TRANSACTION;", "COMMIT TRANSACTION;")]
    [InlineData("begin tran t ;", "commit tran t;")]
    [InlineData("BEGIN TRAN [t];", "ROLLBACK TRANSACTION t;\r\n")]
    [InlineData("begin transaction[t]", "commit work;")]
    [InlineData("begin transaction", "rollback work")]
    public async Task Statements_begin_and_end_a_transaction(string begin, string end)
    {
        await using SqlTestServer server = SqlTestServer.Start();
        await using DbConnection connection = new Client("MsSqlConnector").Open(server);

        Client.Command(connection, begin).ExecuteNonQuery();
        Assert.Equal(1, Client.Command(connection, "SELECT @@TRANCOUNT").ExecuteScalar());
        Client.Command(connection, end).ExecuteNonQuery();
        Assert.Equal(0, Client.Command(connection, "SELECT @@TRANCOUNT").ExecuteScalar());
    }

    [Theory]
    [InlineData("SAVE TRANSACTION a", NoTransactionToSave)]
    [InlineData("SAVE TRANSACTION a23456789012345678901234567890123", NameTooLong)]
    [InlineData("SAVE TRANSACTION", 50000)]
    [InlineData("COMMIT a", 50000)]
    [InlineData("BEGIN TRANSACTION; COMMIT", 50000)]
    [InlineData("BEGIN TRANSACTION @name", 50000)]
    [InlineData("SAVE TRANSACTION @name", 50000)]
    [InlineData("SAVE TRANSACTION 1", 50000)]
    [InlineData("SET XACT_ABORT ON; BEGIN TRANSACTION", 50000)]
    [InlineData("SET NOCOUNT ON\r\nrollback", 50000)]
    [InlineData("/* COMMIT */ ROLLBACK", 50000)]
    [InlineData("COMMIT -- the work", 50000)]
    [InlineData("'COMMIT'", 50000)]
    [InlineData("SAVE TRANSACTION [a]; ROLLBACK TRANSACTION [a]", 50000)]
    public async Task Invalid_statements_fail(string text, int number)
    {
        await using SqlTestServer server = SqlTestServer.Start();
        await using DbConnection connection = new Client("MsSqlConnector").Open(server);

        DbException exception = Assert.ThrowsAny<DbException>(() => Client.Command(connection, text).ExecuteNonQuery());
        Assert.Equal([number], Client.NumbersOf(exception));
    }

    private static void Execute(DbConnection connection, DbTransaction transaction, string text)
    {
        using DbCommand command = Client.Command(connection, text);
        command.Transaction = transaction;
        command.ExecuteNonQuery();
    }
}
