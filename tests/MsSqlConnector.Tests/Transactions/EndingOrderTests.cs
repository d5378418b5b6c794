using System;
using System.Linq;
using System.Threading.Tasks;
using MsSqlConnector.TestServer.Messages;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Types;
using MsSqlConnector.Tests.Builds;
using MsSqlConnector.Tests.Cancellation;
using MsSqlConnector.Tests.Parameters;
using Xunit;

namespace MsSqlConnector.Tests.Transactions;

/// <summary>Readers, commands, transactions and connections, ended in any order.</summary>
[AlsoWithMars]
public sealed class EndingOrderTests
{
    public static TheoryData<string> Orders =>
    [
        .. from a in "RCTK" from b in "RCTK" from c in "RCTK" from d in "RCTK"
           where new[] { a, b, c, d }.Distinct().Count() == 4
           select $"{a}{b}{c}{d}",
    ];

    [Theory]
    [MemberData(nameof(Orders))]
    public async Task Disposal_in_any_order_rolls_back_the_transaction_and_keeps_the_session(string order)
    {
        foreach (bool isAsync in (bool[])[false, true])
        {
            await using CancellationRig rig = await CancellationRig.OpenAsync();
            rig.Server.OnSql("rows", new Answer().Columns(Column.Int("a")).Row(1).Row(2).Done().Columns(Column.Int("b")).Row(3).Done());
            string connectionString =
                new SqlConnectionStringBuilder(rig.Connection.ConnectionString) { Password = rig.Server.Password }.ConnectionString;
            SqlTransaction transaction = rig.Connection.BeginTransaction();
            SqlCommand command = new("rows", rig.Connection, transaction);
            command.Parameters.AddWithValue("@a", 1);
            SqlDataReader reader = await Ways.ReaderAsync(command, isAsync);
            Assert.True(await Ways.ReadAsync(reader, isAsync));

            foreach (char what in order)
            {
                switch (what)
                {
                    case 'R':
                        await EndAsync(reader, isAsync);
                        break;
                    case 'C':
                        await EndAsync(command, isAsync);
                        break;
                    case 'T':
                        await EndAsync(transaction, isAsync);
                        break;
                    default:
                        await EndAsync(rig.Connection, isAsync);
                        break;
                }
            }

            Assert.Equal(
                [TransactionRequestType.Begin, TransactionRequestType.Rollback],
                rig.Server.Recorder.All<TransactionMessage>().Select(message => message.Type));
            Assert.Throws<ObjectDisposedException>(transaction.Commit);
            rig.Connection.ConnectionString = connectionString;
            await rig.Connection.OpenAsync(TestToken);
            await rig.AssertUsableAsync();
        }
    }

    [Theory]
    [SyncAndAsync]
    [NotOn(BuildTarget.Mars, NotOnReason.MarsCommands)]
    public async Task Commit_fails_while_a_reader_is_open_and_the_reader_continues(bool isAsync)
    {
        await using CancellationRig rig = await CancellationRig.OpenAsync();
        rig.Server.OnSql("rows", new Answer().Columns(Column.Int("a")).Row(1).Row(2).Done());
        SqlTransaction transaction = rig.Connection.BeginTransaction();
        SqlCommand command = new("rows", rig.Connection, transaction);
        using (SqlDataReader reader = await Ways.ReaderAsync(command, isAsync))
        {
            Assert.True(await Ways.ReadAsync(reader, isAsync));
            foreach (Func<Task> end in (Func<Task>[])
            [
                () => transaction.CommitAsync(TestToken), () => transaction.RollbackAsync(TestToken),
                () => transaction.SaveAsync("s", TestToken), () => transaction.RollbackAsync("s", TestToken),
                () => Task.Run(transaction.Commit, TestToken),
            ])
            {
                await Assert.ThrowsAsync<InvalidOperationException>(end);
            }

            Assert.True(await Ways.ReadAsync(reader, isAsync));
            Assert.Equal(2, reader.GetInt32(0));
        }

        transaction.Commit();
        Assert.Equal(
            [TransactionRequestType.Begin, TransactionRequestType.Commit],
            rig.Server.Recorder.All<TransactionMessage>().Select(message => message.Type));
        await rig.AssertUsableAsync();
    }

    private static async Task EndAsync(object what, bool isAsync)
    {
        if (isAsync && what is IAsyncDisposable asynchronous)
        {
            await asynchronous.DisposeAsync();
        }
        else
        {
            ((IDisposable)what).Dispose();
        }
    }
}
