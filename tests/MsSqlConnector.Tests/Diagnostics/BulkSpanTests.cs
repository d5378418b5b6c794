using System;
using System.Data;
using System.Diagnostics;
using System.Linq;
using System.Threading.Tasks;
using MsSqlConnector.Tests.BulkCopy;
using Xunit;

namespace MsSqlConnector.Tests.Diagnostics;

/// <summary>The span of a bulk copy: one for the query of the columns and all batches.</summary>
public sealed class BulkSpanTests : IAsyncDisposable
{
    private readonly BulkRig _rig = BulkRig.Open();
    private readonly SpanRecorder _spans;

    public BulkSpanTests() => _spans = new SpanRecorder(_rig.Server.Port);

    public ValueTask DisposeAsync()
    {
        _spans.Dispose();
        return _rig.DisposeAsync();
    }

    [Theory]
    [SyncAndAsync]
    public async Task A_copy_has_one_span_with_its_table_and_rows(bool isAsync)
    {
        using SqlBulkCopy copy = new(_rig.Connection) { DestinationTableName = "[t]", BatchSize = 2 };

        await BulkRig.WriteAsync(copy, BulkRig.Rows(5), isAsync);

        Activity span = Assert.Single(_spans.Ended);
        Assert.Equal(("INSERT BULK [t]", ActivityKind.Client, ActivityStatusCode.Unset), (span.DisplayName, span.Kind, span.Status));
        Assert.Equal(
            [
                "db.collection.name=[t]", "db.namespace=master", "db.operation.name=INSERT BULK", "db.query.summary=INSERT BULK [t]",
                "db.system.name=microsoft.sql_server", "mssqlconnector.bulk_copy.rows=5", "server.address=127.0.0.1",
                $"server.port={_rig.Server.Port}",
            ],
            span.TagObjects.Select(static tag => $"{tag.Key}={tag.Value}").Order(StringComparer.Ordinal));
        Assert.Null(Activity.Current);
    }

    [Theory]
    [SyncAndAsync]
    public async Task The_transactions_of_the_batches_are_children_of_the_span(bool isAsync)
    {
        using SqlBulkCopy copy = _rig.Copy(SqlBulkCopyOptions.UseInternalTransaction);

        await BulkRig.WriteAsync(copy, BulkRig.Rows(1), isAsync);

        Assert.Equal("INSERT BULK t", _spans.Ended[^1].DisplayName);
        Assert.All(_spans.Ended.Take(_spans.Ended.Count - 1), span => Assert.Equal(_spans.Ended[^1].SpanId, span.ParentSpanId));
        Assert.Contains("COMMIT master", _spans.Names);
    }

    [Theory]
    [SyncAndAsync]
    public async Task A_value_that_cannot_be_converted_is_an_error_without_the_value(bool isAsync)
    {
        using SqlBulkCopy copy = _rig.Copy();
        DataTable rows = BulkRig.Rows(3);
        rows.Rows[2][0] = "hidden value";

        await Assert.ThrowsAsync<InvalidOperationException>(() => BulkRig.WriteAsync(copy, rows, isAsync));

        Activity span = Assert.Single(_spans.Ended);
        Assert.Equal(
            (ActivityStatusCode.Error, "System.InvalidOperationException", (object)2L),
            (span.Status, span.GetTagItem("error.type"), span.GetTagItem("mssqlconnector.bulk_copy.rows")));
        Assert.DoesNotContain("hidden value", _spans.Everything, StringComparison.Ordinal);
    }

    [Theory]
    [SyncAndAsync]
    public async Task A_missing_table_is_an_error_of_the_span(bool isAsync)
    {
        using SqlBulkCopy copy = new(_rig.Connection) { DestinationTableName = "missing" };

        await Assert.ThrowsAsync<InvalidOperationException>(() => BulkRig.WriteAsync(copy, BulkRig.Rows(1), isAsync));

        Activity span = Assert.Single(_spans.Ended);
        Assert.Equal(("INSERT BULK missing", ActivityStatusCode.Error), (span.DisplayName, span.Status));
    }

    [Theory]
    [InlineData(true, false)]
    [InlineData(true, true)]
    [InlineData(false, false)]
    [InlineData(false, true)]
    public async Task The_span_of_a_writer_ends_with_it(bool isComplete, bool isAsync)
    {
        using SqlBulkCopy copy = _rig.Copy();
        SqlBulkWriter writer = isAsync ? await copy.BeginWritingAsync([], TestToken) : copy.BeginWriting();

        // The caller's own work is not part of the span.
        Assert.Null(Activity.Current);
        writer.StartRow();
        writer.Write(1);
        writer.Write("a");
        Assert.Empty(_spans.Ended);
        if (isComplete && isAsync)
        {
            await writer.CompleteAsync(TestToken);
        }
        else if (isComplete)
        {
            writer.Complete();
        }

        await writer.DisposeAsync();

        Activity span = Assert.Single(_spans.Ended);
        Assert.Equal(
            ("INSERT BULK t", (object)1L, ActivityStatusCode.Unset),
            (span.DisplayName, span.GetTagItem("mssqlconnector.bulk_copy.rows"), span.Status));
        Assert.Null(Activity.Current);
    }

    [Theory]
    [SyncAndAsync]
    public async Task A_failed_value_of_a_writer_is_an_error_of_the_span(bool isAsync)
    {
        using SqlBulkCopy copy = _rig.Copy();
        SqlBulkWriter writer = isAsync ? await copy.BeginWritingAsync([], TestToken) : copy.BeginWriting();
        writer.StartRow();
        Assert.Throws<InvalidOperationException>(() => writer.Write("hidden value"));

        await writer.DisposeAsync();

        Assert.Equal(ActivityStatusCode.Error, Assert.Single(_spans.Ended).Status);
        Assert.DoesNotContain("hidden value", _spans.Everything, StringComparison.Ordinal);
    }
}
