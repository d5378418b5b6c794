using System;
using System.Data;
using System.Threading.Tasks;
using System.Transactions;
using MsSqlConnector.TestServer.Bulk;
using MsSqlConnector.TestServer.Types;
using MsSqlConnector.Tests.Builds;
using MsSqlConnector.Tests.TestServer.Bulk;
using Xunit;

namespace MsSqlConnector.Tests.BulkCopy.Faults;

/// <summary>Loads in transactions of the caller, of the copy and of a scope, with and without failures.</summary>
[NotOn(BuildTarget.OlderPlatforms, NotOnReason.SameSources)]
public sealed class LoadTransactionTests
{
    private const int RowCount = 10;
    private const int BatchSize = 4;
    private const int FailingRow = 9;

    public static TheoryData<bool, bool> Ways => new() { { false, false }, { true, false }, { false, true }, { true, true } };

    [Theory]
    [MemberData(nameof(Ways))]
    public async Task All_batches_end_with_the_transaction_of_the_caller(bool isAsync, bool commits)
    {
        await using FaultRig rig = FaultRig.Start();
        await using SqlConnection connection = rig.Open();
        await using (SqlTransaction transaction = connection.BeginTransaction())
        {
            await WriteAsync(connection, SqlBulkCopyOptions.Default, transaction, FaultRig.Rows(RowCount), isAsync);
            Assert.Empty(rig.Table.Rows);
            End(transaction, commits);
        }

        await rig.AssertUsableAsync(connection, commits ? RowCount : 0);
    }

    [Theory]
    [MemberData(nameof(Ways))]
    public async Task A_failed_load_keeps_the_transaction_of_the_caller_and_its_earlier_batches(bool isAsync, bool commits)
    {
        await using FaultRig rig = FaultRig.Start();
        await using SqlConnection connection = rig.Open();
        await using (SqlTransaction transaction = connection.BeginTransaction())
        {
            await Assert.ThrowsAsync<FormatException>(
                () => WriteAsync(connection, SqlBulkCopyOptions.Default, transaction, Failing(), isAsync));
            End(transaction, commits);
        }

        await rig.AssertUsableAsync(connection, commits ? 2 * BatchSize : 0);
    }

    [Theory]
    [SyncAndAsync]
    public async Task An_internal_transaction_keeps_the_batches_before_the_failure(bool isAsync)
    {
        await using FaultRig rig = FaultRig.Start();
        await using SqlConnection connection = rig.Open();

        await Assert.ThrowsAsync<FormatException>(
            () => WriteAsync(connection, SqlBulkCopyOptions.UseInternalTransaction, null, Failing(), isAsync));

        await rig.AssertUsableAsync(connection, 2 * BatchSize);
    }

    [Theory]
    [SyncAndAsync]
    public async Task Rollback_to_a_savepoint_discards_the_loads_after_it(bool isAsync)
    {
        await using FaultRig rig = FaultRig.Start();
        await using SqlConnection connection = rig.Open();
        await using (SqlTransaction transaction = connection.BeginTransaction())
        {
            await WriteAsync(connection, SqlBulkCopyOptions.Default, transaction, FaultRig.Rows(1), isAsync);
            transaction.Save("before");
            await WriteAsync(connection, SqlBulkCopyOptions.Default, transaction, FaultRig.Rows(RowCount), isAsync);
            transaction.Rollback("before");
            transaction.Commit();
        }

        await rig.AssertUsableAsync(connection, rowCount: 1);
    }

    [Theory]
    [MemberData(nameof(Ways))]
    public async Task All_batches_end_with_the_transaction_scope(bool isAsync, bool commits)
    {
        await using FaultRig rig = FaultRig.Start();
        using (TransactionScope scope = new(TransactionScopeAsyncFlowOption.Enabled))
        {
            await using SqlConnection connection = rig.Open();
            await WriteAsync(connection, SqlBulkCopyOptions.Default, null, FaultRig.Rows(RowCount), isAsync);
            Assert.Empty(rig.Table.Rows);
            if (commits)
            {
                scope.Complete();
            }
        }

        await using SqlConnection other = rig.Open();
        await rig.AssertUsableAsync(other, commits ? RowCount : 0);
    }

    [Theory]
    [SyncAndAsync]
    public async Task A_transaction_that_the_server_has_ended_cannot_be_used(bool isAsync)
    {
        await using FaultRig rig = FaultRig.Start(
            new BulkTable("t", Column.Int("id"), Column.VarChar("text", Column.Max).Nullable) { PrimaryKey = ["id"] });
        await using SqlConnection connection = rig.Open();
        using (SqlCommand command = new("set xact_abort on", connection))
        {
            command.ExecuteNonQuery();
        }

        await using (SqlTransaction transaction = connection.BeginTransaction())
        {
            ArrayReader duplicates = new(FaultRig.Names, [1, "a"], [1, "b"]);
            Assert.Equal(
                2627,
                (await Assert.ThrowsAsync<SqlException>(
                    () => WriteAsync(connection, SqlBulkCopyOptions.Default, transaction, duplicates, isAsync))).Number);

            await Assert.ThrowsAsync<InvalidOperationException>(
                () => WriteAsync(connection, SqlBulkCopyOptions.Default, transaction, FaultRig.Rows(1), isAsync));
            await Assert.ThrowsAsync<InvalidOperationException>(
                () => WriteAsync(connection, SqlBulkCopyOptions.Default, null, FaultRig.Rows(1), isAsync));
        }

        await rig.AssertUsableAsync(connection);
    }

    [Fact]
    public async Task Invalid_transactions_are_refused()
    {
        await using FaultRig rig = FaultRig.Start();
        await using SqlConnection connection = rig.Open();
        SqlTransaction completed = connection.BeginTransaction();
        completed.Commit();

        Assert.Throws<ArgumentException>(() => new SqlBulkCopy(connection, SqlBulkCopyOptions.UseInternalTransaction, completed));
        Assert.ThrowsAny<InvalidOperationException>(() => Write(connection, completed));
        using (SqlTransaction pending = connection.BeginTransaction())
        {
            Assert.Throws<InvalidOperationException>(() => Write(connection, null));
            Assert.ThrowsAny<InvalidOperationException>(() => Write(connection, completed));
            using SqlBulkCopy copy = new(connection, SqlBulkCopyOptions.UseInternalTransaction, null) { DestinationTableName = "t" };
            Assert.Throws<InvalidOperationException>(() => copy.WriteToServer(FaultRig.Rows(1)));
            pending.Rollback();
        }

        await rig.AssertUsableAsync(connection);
    }

    [Theory]
    [InlineData(false, false)]
    [InlineData(true, false)]
    [InlineData(false, true)]
    [InlineData(true, true)]
    public async Task Rows_of_a_writer_end_with_its_transaction(bool isInternal, bool commits)
    {
        await using FaultRig rig = FaultRig.Start();
        await using SqlConnection connection = rig.Open();
        SqlTransaction? transaction = isInternal ? null : connection.BeginTransaction();
        using (SqlBulkCopy copy = new(
            connection, isInternal ? SqlBulkCopyOptions.UseInternalTransaction : SqlBulkCopyOptions.Default, transaction)
        {
            DestinationTableName = "t"
        })
        {
            await using SqlBulkWriter writer = copy.BeginWriting("id");
            writer.StartRow();
            writer.Write(5);
            if (commits || !isInternal)
            {
                writer.Complete();
            }
        }

        if (transaction is not null)
        {
            Assert.Empty(rig.Table.Rows);
            End(transaction, commits);
        }

        await rig.AssertUsableAsync(connection, commits ? 1 : 0);
    }

    private static ArrayReader Failing() => FaultRig.Rows(RowCount, row => _ = row == FailingRow ? throw new FormatException() : 0);

    private static void End(SqlTransaction transaction, bool commits)
    {
        if (commits)
        {
            transaction.Commit();
        }
        else
        {
            transaction.Rollback();
        }
    }

    private static void Write(SqlConnection connection, SqlTransaction? transaction)
    {
        using SqlBulkCopy copy = new(connection, SqlBulkCopyOptions.Default, transaction) { DestinationTableName = "t" };
        copy.WriteToServer(FaultRig.Rows(1));
    }

    private static async Task WriteAsync(
        SqlConnection connection, SqlBulkCopyOptions options, SqlTransaction? transaction, ArrayReader source, bool isAsync)
    {
        using SqlBulkCopy copy = new(connection, options, transaction) { DestinationTableName = "t", BatchSize = BatchSize };
        await FaultRig.WriteAsync(copy, source, isAsync);
    }
}
