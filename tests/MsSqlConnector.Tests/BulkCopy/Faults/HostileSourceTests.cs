using System;
using System.Collections.Generic;
using System.Data;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.TestServer.Bulk;
using MsSqlConnector.TestServer.Types;
using MsSqlConnector.Tests.Builds;
using Xunit;

namespace MsSqlConnector.Tests.BulkCopy.Faults;

/// <summary>
/// Sources that break the contract of their type. The copy throws an exception, no rows are stored, and the connection stays usable.
/// </summary>
[NotOn(BuildTarget.OlderPlatforms, NotOnReason.SameSources)]
public sealed class HostileSourceTests
{
    private const int Row = 15;

    private static readonly Dictionary<string, (HostileReader Reader, Type Expected)> s_sources = new()
    {
        ["negative field count"] = (new HostileReader { CountFields = () => -1 }, typeof(SystemException)),
        ["field count throws"] = (
            new HostileReader { CountFields = () => throw new ObjectDisposedException("source") }, typeof(ObjectDisposedException)),
        ["read throws at once"] = (
            new HostileReader { Next = _ => throw new ObjectDisposedException("source") }, typeof(ObjectDisposedException)),
        ["read throws later"] = (
            new HostileReader { Next = row => row < Row ? true : throw new ObjectDisposedException("source") },
            typeof(ObjectDisposedException)),
        ["value throws InvalidCastException"] = (Throwing(() => new InvalidCastException("source")), typeof(InvalidCastException)),
        ["value throws InvalidOperationException"] = (
            Throwing(() => new InvalidOperationException("source")), typeof(InvalidOperationException)),
        ["value throws NullReferenceException"] = (Throwing(() => new NullReferenceException("source")), typeof(NullReferenceException)),
        ["value throws OperationCanceledException"] = (
            Throwing(() => new OperationCanceledException("source")), typeof(OperationCanceledException)),
        ["value throws OutOfMemoryException"] = (
            Throwing(() => new InsufficientMemoryException("source")), typeof(InsufficientMemoryException)),
        ["value whose conversion throws"] = (Returning(new HostileValue()), typeof(TimeZoneNotFoundException)),
        ["value of a pointer type"] = (Returning(IntPtr.Zero), typeof(InvalidOperationException)),
        ["value that is a type"] = (Returning(typeof(string)), typeof(InvalidOperationException)),
        ["value that is a delegate"] = (Returning((Action)(() => { })), typeof(InvalidOperationException)),
        ["value that is a task"] = (Returning(Task.FromResult(5)), typeof(InvalidOperationException)),
        ["value that is an empty string"] = (Returning(""), typeof(InvalidOperationException)),
        ["value that is a long string"] = (Returning(new string('9', 1_000_000)), typeof(InvalidOperationException)),
        ["value that is a large number"] = (Returning(double.MaxValue), typeof(InvalidOperationException)),
        ["value that is a null"] = (Returning(null), typeof(InvalidOperationException)),
    };

    public static TheoryData<string, bool> Sources => EachWay.Of(s_sources.Keys);

    [Theory]
    [MemberData(nameof(Sources))]
    public async Task A_source_that_breaks_its_contract_fails_the_copy(string name, bool isAsync)
    {
        (HostileReader source, Type expected) = s_sources[name];
        HostileReader copyOfSource = new() { CountFields = source.CountFields, Next = source.Next, Value = source.Value };
        await using FaultRig rig = FaultRig.Start();
        await using SqlConnection connection = rig.Open();

        Exception? exception = await Record.ExceptionAsync(() => FaultRig.WriteAsync(connection, copyOfSource, isAsync));

        Assert.IsType(expected, exception, exactMatch: false);
        await rig.AssertUsableAsync(connection);
    }

    public static TheoryData<string> Tasks => ["null", "faulted", "canceled", "faulted later", "canceled later"];

    [Theory]
    [MemberData(nameof(Tasks))]
    public async Task A_task_that_fails_or_is_null_fails_the_copy(string kind)
    {
        int row = 0;
        HostileReader source = new()
        {
            NextAsync = _ => ++row < Row ? Task.FromResult(true) : MakeTask(kind),
            Value = (_, ordinal) => ordinal == 0 ? row : new string('x', 1_500),
        };
        await using FaultRig rig = FaultRig.Start();
        await using SqlConnection connection = rig.Open();

        Exception? exception = await Record.ExceptionAsync(() => FaultRig.WriteAsync(connection, source, isAsync: true));

        Assert.NotNull(exception);
        Assert.True(kind == "null" || exception is FormatException or OperationCanceledException, $"{exception}");
        await rig.AssertUsableAsync(connection);
    }

    [Theory]
    [InlineData(-1)]
    [InlineData(2)]
    [InlineData(int.MinValue)]
    [InlineData(int.MaxValue)]
    public async Task A_source_with_wrong_ordinals_is_refused(int ordinal)
    {
        HostileReader source = new() { FindOrdinal = _ => ordinal };
        await using FaultRig rig = FaultRig.Start();
        await using SqlConnection connection = rig.Open();
        using SqlBulkCopy copy = new(connection) { DestinationTableName = "t" };
        copy.ColumnMappings.Add("id", "id");

        Assert.Throws<InvalidOperationException>(() => copy.WriteToServer(source));

        await rig.AssertUsableAsync(connection);
    }

    [Fact]
    public async Task A_source_without_columns_copies_nothing()
    {
        await using FaultRig rig = FaultRig.Start();
        await using SqlConnection connection = rig.Open();

        Exception? exception = await Record.ExceptionAsync(
            () => FaultRig.WriteAsync(connection, new HostileReader { CountFields = () => 0 }, isAsync: false));

        Assert.Null(exception);
        Assert.Equal(0, rig.LoadCount);
        await rig.AssertUsableAsync(connection);
    }

    [Theory]
    [SyncAndAsync]
    public async Task Text_with_lone_surrogates_is_stored(bool isAsync)
    {
        const string Text = "a\ud83dz\ude00";
        BulkTable table = new(
            "t", Column.NVarChar("n", 10), Column.NVarChar("long", Column.Max), Column.VarChar("utf8", 20, Collation.Utf8),
            Column.VarChar("ansi", 20), Column.VarChar("max", Column.Max, Collation.Utf8), Column.Json("json"), Column.Xml("xml"));
        await using FaultRig rig = FaultRig.Start(table);
        await using SqlConnection connection = rig.Open();
        HostileReader source = new() { CountFields = () => 7, Next = row => row == 0, Value = (_, _) => Text };

        await FaultRig.WriteAsync(connection, source, isAsync);

        Assert.Empty(rig.Server.Log.Complaints);
        BulkRow row = Assert.Single(table.Rows);
        Assert.Equal(Text, row["n"]);
        Assert.Equal(Text, row["long"]);
        Assert.Equal("a\ufffdz\ufffd", row["utf8"]);
        Assert.Equal("a\ufffdz\ufffd", row["max"]);
        Assert.Equal("a?z?", row["ansi"]);
    }

    [Theory]
    [SyncAndAsync]
    public async Task A_copy_fails_if_a_handler_changes_its_table(bool isAsync)
    {
        using DataTable source = new() { Columns = { { "id", typeof(int) }, { "text", typeof(string) } } };
        foreach (object?[] row in FaultRig.Rows(0, 30))
        {
            source.Rows.Add(row!);
        }

        await using FaultRig rig = FaultRig.Start();
        await using SqlConnection connection = rig.Open();
        using SqlBulkCopy copy = new(connection) { DestinationTableName = "t", NotifyAfter = Row };
        copy.SqlRowsCopied += (_, _) => source.Rows.RemoveAt(0);

        Exception? exception = await Record.ExceptionAsync(() => WriteAsync(copy, source, isAsync));

        Assert.IsType<InvalidOperationException>(exception);
        await rig.AssertUsableAsync(connection);
    }

    [Theory]
    [SyncAndAsync]
    public async Task Settings_that_change_during_a_copy_have_no_effect_on_it(bool isAsync)
    {
        await using FaultRig rig = FaultRig.Start();
        await using SqlConnection connection = rig.Open();
        using SqlBulkCopy copy = new(connection) { DestinationTableName = "t", NotifyAfter = 10, BatchSize = 12 };
        List<long> counts = [];
        copy.SqlRowsCopied += (_, e) =>
        {
            counts.Add(e.RowsCopied);
            copy.DestinationTableName = "other";
            copy.BatchSize = 1;
            copy.BulkCopyTimeout = 1;
            copy.ColumnMappings.Clear();
            copy.ColumnMappings.Add(1, 0);
        };

        await FaultRig.WriteAsync(copy, FaultRig.Rows(30), isAsync);

        Assert.Equal([10, 20, 30], counts);
        Assert.Equal(3, rig.LoadCount);
        await rig.AssertUsableAsync(connection, 30);
    }

    private static Task WriteAsync(SqlBulkCopy copy, DataTable source, bool isAsync)
    {
        if (isAsync)
        {
            return copy.WriteToServerAsync(source, TestToken);
        }

        copy.WriteToServer(source);
        return Task.CompletedTask;
    }

    private static HostileReader Throwing(Func<Exception> failure) =>
        new() { Value = (row, ordinal) => row < Row ? ordinal == 0 ? row : new string('x', 1_500) : throw failure() };

    private static HostileReader Returning(object? value) =>
        new() { Value = (row, ordinal) => ordinal == 1 ? new string('x', 1_500) : row < Row ? row : value };

    private static Task<bool>? MakeTask(string kind) => kind switch
    {
        "faulted" => Task.FromException<bool>(new FormatException()),
        "canceled" => Task.FromCanceled<bool>(new CancellationToken(canceled: true)),
        "faulted later" => LaterAsync(new FormatException()),
        "canceled later" => LaterAsync(new OperationCanceledException()),
        _ => null,
    };

    private static async Task<bool> LaterAsync(Exception failure)
    {
        await Task.Yield();
        throw failure;
    }
}
