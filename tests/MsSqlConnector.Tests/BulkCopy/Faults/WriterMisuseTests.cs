using System;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Tests.Builds;
using Xunit;

namespace MsSqlConnector.Tests.BulkCopy.Faults;

/// <summary>Calls of a writer in the wrong order or with canceled tokens. They leave no rows and a usable connection.</summary>
[NotOn(BuildTarget.OlderPlatforms, NotOnReason.SameSources)]
public sealed class WriterMisuseTests
{
    private static readonly CancellationToken s_canceled = new(canceled: true);
    private static readonly string s_text = new('x', 300_000);

    [Theory]
    [InlineData(0)]
    [InlineData(1)]
    [InlineData(200)]
    public async Task Complete_with_a_canceled_token_discards_the_rows(int rowCount)
    {
        await using FaultRig rig = FaultRig.Start();
        await using SqlConnection connection = rig.Open();
        using (SqlBulkCopy copy = new(connection) { DestinationTableName = "t" })
        {
            await using SqlBulkWriter writer = await copy.BeginWritingAsync([], TestToken);
            for (int i = 0; i < rowCount; i++)
            {
                await writer.StartRowAsync(TestToken);
                await writer.WriteAsync(i, TestToken);
                await writer.WriteAsync("text", TestToken);
            }

            await Assert.ThrowsAnyAsync<OperationCanceledException>(() => writer.CompleteAsync(s_canceled));

            await Assert.ThrowsAsync<InvalidOperationException>(() => writer.CompleteAsync(TestToken));
        }

        await rig.AssertUsableAsync(connection);
    }

    [Fact]
    public async Task A_value_with_a_canceled_token_discards_the_rows()
    {
        await using FaultRig rig = FaultRig.Start();
        await using SqlConnection connection = rig.Open();
        using (SqlBulkCopy copy = new(connection) { DestinationTableName = "t" })
        {
            await using SqlBulkWriter writer = await copy.BeginWritingAsync([], TestToken);
            writer.StartRow();
            writer.Write(1);

            await Assert.ThrowsAnyAsync<OperationCanceledException>(() => writer.WriteAsync(s_text, s_canceled).AsTask());

            Assert.Throws<InvalidOperationException>(() => writer.WriteNull());
        }

        await rig.AssertUsableAsync(connection);
    }

    [Theory]
    [InlineData(SqlBulkCopyOptions.Default)]
    [InlineData(SqlBulkCopyOptions.UseInternalTransaction)]
    public async Task BeginWriting_with_a_canceled_token_changes_nothing(SqlBulkCopyOptions options)
    {
        await using FaultRig rig = FaultRig.Start();
        await using SqlConnection connection = rig.Open();
        using (SqlBulkCopy copy = new(connection, options, null) { DestinationTableName = "t" })
        {
            await Assert.ThrowsAnyAsync<OperationCanceledException>(() => copy.BeginWritingAsync([], s_canceled));

            await using SqlBulkWriter writer = await copy.BeginWritingAsync([], TestToken);
        }

        await rig.AssertUsableAsync(connection);
    }

    [Theory]
    [InlineData("missing")]
    [InlineData("id,id")]
    [InlineData("id,ID")]
    [InlineData("")]
    public async Task A_writer_with_wrong_columns_is_refused(string columns)
    {
        await using FaultRig rig = FaultRig.Start();
        await using SqlConnection connection = rig.Open();
        using (SqlBulkCopy copy = new(connection) { DestinationTableName = "t" })
        {
            Assert.Throws<InvalidOperationException>(() => copy.BeginWriting(columns.Split(',')));
            await Assert.ThrowsAsync<InvalidOperationException>(() => copy.BeginWritingAsync(columns.Split(','), TestToken));
        }

        await rig.AssertUsableAsync(connection);
    }

    [Fact]
    public async Task A_writer_with_a_null_column_is_refused()
    {
        await using FaultRig rig = FaultRig.Start();
        await using SqlConnection connection = rig.Open();
        using (SqlBulkCopy copy = new(connection) { DestinationTableName = "t" })
        {
            Assert.IsType<ArgumentException>(Record.Exception(() => copy.BeginWriting("id", null!)), exactMatch: false);
        }

        await rig.AssertUsableAsync(connection);
    }

    [Fact]
    public async Task A_copy_that_is_closed_does_not_end_its_writer()
    {
        await using FaultRig rig = FaultRig.Start();
        await using SqlConnection connection = rig.Open();
        SqlBulkCopy copy = new(connection) { DestinationTableName = "t" };
        using (SqlBulkWriter writer = copy.BeginWriting())
        {
            copy.Close();
            writer.StartRow();
            writer.Write(1);
            writer.WriteNull();
            Assert.Equal(1, writer.Complete());
        }

        Assert.Throws<ObjectDisposedException>(() => copy.BeginWriting());
        await rig.AssertUsableAsync(connection, rowCount: 1);
    }

    [Fact]
    public async Task An_owned_connection_that_is_closed_ends_its_writer()
    {
        await using FaultRig rig = FaultRig.Start();
        SqlBulkCopy copy = new(rig.ConnectionString) { DestinationTableName = "t" };
        using (SqlBulkWriter writer = copy.BeginWriting())
        {
            writer.StartRow();
            writer.Write(1);
            copy.Close();

            Assert.Throws<InvalidOperationException>(() => writer.WriteNull());
        }

        Assert.Empty(rig.Table.Rows);
        await rig.AssertPoolAsync(sessionCount: 2);
    }

    [Theory]
    [SyncAndAsync]
    public async Task A_writer_can_be_disposed_several_times_and_the_copy_is_used_again(bool isAsync)
    {
        await using FaultRig rig = FaultRig.Start();
        await using SqlConnection connection = rig.Open();
        using SqlBulkCopy copy = new(connection) { DestinationTableName = "t" };
        SqlBulkWriter first = copy.BeginWriting();
        first.Dispose();
        using SqlBulkWriter second = copy.BeginWriting("id");
        if (isAsync)
        {
            await first.DisposeAsync();
        }
        else
        {
            first.Dispose();
        }

        Assert.Throws<InvalidOperationException>(() => copy.BeginWriting());
        second.StartRow();
        second.Write(1);
        Assert.Throws<InvalidOperationException>(() => first.StartRow());
        Assert.Equal(1, second.Complete());
        second.Dispose();
        await rig.AssertUsableAsync(connection, rowCount: 1);
    }
}
