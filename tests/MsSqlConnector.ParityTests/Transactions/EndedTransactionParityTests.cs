using System;
using System.Data.Common;
using System.Linq;
using System.Threading.Tasks;
using MsSqlConnector.TestServer;
using MsSqlConnector.TestServer.Messages;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.Tests.Builds;
using Xunit;

namespace MsSqlConnector.ParityTests.Transactions;

/// <summary>A command in a transaction that the server has ended.</summary>
[AlsoWithMars]
public sealed class EndedTransactionParityTests : IAsyncDisposable
{
    private readonly TdsServer _server = TdsServer.Start();

    public EndedTransactionParityTests() => _server.OnRequest((session, request) =>
        request is SqlBatchMessage { Text: "deadlock" } ? session.Transactions.Deadlock(session.Spid) : null);

    /// <summary>SqlClient executes the command in autocommit mode; this provider throws.</summary>
    [Fact]
    public void A_command_that_SqlClient_would_autocommit_throws()
    {
        Assert.Null(
            ExecuteAfterDeadlock(Microsoft.Data.SqlClient.SqlClientFactory.Instance, "Trust Server Certificate=true;Pooling=false"));
        Assert.IsType<InvalidOperationException>(ExecuteAfterDeadlock(SqlClientFactory.Instance, "Pooling=false"));

        SqlBatchMessage[] executed = [.. _server.Recorder.All<SqlBatchMessage>().Where(m => m.Text == "select 1")];
        Assert.Equal(0UL, Assert.Single(executed).Headers.TransactionDescriptor);
    }

    public async ValueTask DisposeAsync() => await _server.DisposeAsync();

    private Exception? ExecuteAfterDeadlock(DbProviderFactory factory, string more)
    {
        using DbConnection connection = factory.CreateConnection()!;
        connection.ConnectionString =
            $"Data Source=127.0.0.1,{_server.Port};User ID={_server.UserName};Password={_server.Password};Encrypt=Optional;{more}";
        connection.Open();
        DbTransaction transaction = connection.BeginTransaction();
        using DbCommand command = connection.CreateCommand();
        command.Transaction = transaction;
        command.CommandText = "deadlock";
        Assert.ThrowsAny<DbException>(() => command.ExecuteNonQuery());
        command.CommandText = "select 1";
        return Record.Exception(() => { command.ExecuteNonQuery(); });
    }
}
