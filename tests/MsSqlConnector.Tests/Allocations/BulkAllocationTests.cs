using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Threading.Tasks;
using MsSqlConnector.TestServer;
using MsSqlConnector.TestServer.Bulk;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Types;
using MsSqlConnector.Tests.Builds;
using MsSqlConnector.Tests.TestServer.Bulk;
using Xunit;

namespace MsSqlConnector.Tests.Allocations;

/// <summary>A row of a bulk copy allocates nothing, and a streamed value takes constant memory. The server discards the rows.</summary>
[Collection(nameof(AllocationCollection))]
[NotOn(BuildTarget.OlderPlatforms, NotOnReason.Allocations)]
[NotOn(BuildTarget.Mars, NotOnReason.Allocations)]
public sealed class BulkAllocationTests : IAsyncDisposable
{
    private const int FewRows = 2_000;
    private const int ManyRows = 12_000;
    private const int StreamedByteCount = 64 * 1024;

    /// <summary>Less than a byte a row: the pool can release a block of 64 KB between two copies, and the next one allocates it.</summary>
    private const int CopyByteCount = 80 * 1024;

    private static readonly Column[] s_columns =
    [
        Column.Int("id"), Column.NVarChar("name", 20).Nullable, Column.DateTime2("at"), Column.BigInt("big"), Column.Float("ratio"),
        Column.Bit("flag"), Column.UniqueIdentifier("key"), Column.Decimal("price", 18, 2), Column.Int("count").Nullable,
    ];

    private static readonly SqlBulkCopyColumns<Item> s_typed = new SqlBulkCopyColumns<Item>()
        .Column("id", static item => item.Id).Column("name", static item => item.Name).Column("at", static item => item.At)
        .Column("big", static item => item.Big).Column("ratio", static item => item.Ratio).Column("flag", static item => item.Flag)
        .Column("key", static item => item.Key).Column("price", static item => item.Price).Column("count", static item => item.Count);

    private static readonly Item[] s_items = [.. Enumerable.Range(0, ManyRows).Select(i => new Item(
        i, "name " + (i % 100), new DateTime(2020, 1, 1).AddSeconds(i), i * 5_000_000_000L, i / 7.0, i % 2 == 0, Guid.NewGuid(), i / 100m,
        i % 3 == 0 ? null : i))];

    private readonly TdsServer _server = TdsServer.Start(new TdsServerOptions { Records = false });
    private readonly SqlConnection _connection;

    public BulkAllocationTests()
    {
        _server.Tables.Add(new BulkTable("t", [.. s_columns.Select(column => new BulkColumn(column))]) { DiscardsRows = true });
        _server.Tables.Add(new BulkTable("large", Column.Int("id"), Column.NVarChar("text", Column.Max)) { DiscardsRows = true });
        _server.OnSql("few", Result(FewRows)).OnSql("many", Result(ManyRows));
        _connection = Open();
    }

    private string ConnectionString =>
        $"Server=127.0.0.1,{_server.Port};User ID={_server.UserName};Password={_server.Password};Encrypt=False;"
        + $"Application Name={_server.Port}";

    [Fact]
    public void Typed_rows_allocate_nothing() => AssertNoBytesPerRow(rowCount =>
    {
        using SqlBulkCopy copy = Copy("t");
        copy.WriteToServer(new ArraySegment<Item>(s_items, 0, rowCount), s_typed);
    });

    [Fact]
    public void Written_rows_allocate_nothing() => AssertNoBytesPerRow(rowCount =>
    {
        using SqlBulkCopy copy = Copy("t");
        using SqlBulkWriter writer = copy.BeginWriting();
        for (int i = 0; i < rowCount; i++)
        {
            Write(writer, s_items[i]);
        }

        Assert.Equal(rowCount, writer.Complete());
    });

    [Fact]
    public void Memory_does_not_depend_on_the_number_of_typed_rows() => AssertConstantMemory(rowCount =>
    {
        using SqlBulkCopy copy = Copy("t");
        copy.WriteToServer(Repeat(rowCount), s_typed);
        Assert.Equal(rowCount, copy.RowsCopied);
    });

    [Fact]
    public void Memory_does_not_depend_on_the_number_of_written_rows() => AssertConstantMemory(rowCount =>
    {
        using SqlBulkCopy copy = Copy("t");
        using SqlBulkWriter writer = copy.BeginWriting();
        foreach (Item item in Repeat(rowCount))
        {
            Write(writer, item);
        }

        Assert.Equal(rowCount, writer.Complete());
    });

    [Fact]
    public void Memory_does_not_depend_on_the_number_of_batches() => AssertConstantMemory(rowCount =>
    {
        using SqlBulkCopy copy = Copy("t");
        copy.BatchSize = Math.Max(rowCount / 10, 1);
        copy.WriteToServer(Repeat(rowCount), s_typed);
        Assert.Equal(rowCount, copy.RowsCopied);
    });

    [Fact]
    public void Rows_of_boxed_values_allocate_nothing_beside_the_source()
    {
        object[][] rows = [.. s_items.Select(item => new object[]
        {
            item.Id, item.Name, item.At, item.Big, item.Ratio, item.Flag, item.Key, item.Price,
            item.Count is { } count ? count : DBNull.Value,
        })];
        string[] names = [.. s_columns.Select(column => column.Name)];

        AssertNoBytesPerRow(rowCount =>
        {
            using SqlBulkCopy copy = Copy("t");
            copy.WriteToServer(new ArrayReader(names, rows[..rowCount]));
        }, bytesOfSource: IntPtr.Size);
    }

    [Fact]
    public void Rows_that_are_not_decoded_allocate_nothing()
    {
        using SqlConnection source = Open();
        AssertNoBytesPerRow(rowCount =>
        {
            using var command = new SqlCommand(rowCount == FewRows ? "few" : "many", source);
            using SqlDataReader reader = command.ExecuteReader();
            using SqlBulkCopy copy = Copy("t");
            copy.WriteToServer(reader);
        });
    }

    [Fact]
    public void A_streamed_value_takes_constant_memory()
    {
        CopyText(100_000);
        long before = GC.GetAllocatedBytesForCurrentThread();

        CopyText(20_000_000);

        Assert.InRange(GC.GetAllocatedBytesForCurrentThread() - before, 0, StreamedByteCount);
    }

    [Fact]
    public void Streamed_values_of_many_rows_share_their_buffers()
    {
        const int RowCount = 400;
        var text = new EndlessText(0);
        object?[][] rows = [.. Enumerable.Range(0, RowCount).Select(i => new object?[] { i, text })];
        void CopyRows()
        {
            using SqlBulkCopy copy = Copy("large");
            copy.WriteToServer(new ArrayReader(["id", "text"], rows) { BeforeRow = _ => text.Restart(20_000) });
        }

        CopyRows();
        long before = GC.GetAllocatedBytesForCurrentThread();
        CopyRows();

        Assert.InRange(GC.GetAllocatedBytesForCurrentThread() - before, 0, StreamedByteCount);
    }

    public async ValueTask DisposeAsync()
    {
        await _connection.DisposeAsync();
        await _server.DisposeAsync();
    }

    /// <summary>Compares a copy of few rows with one of many: what a copy allocates once does not count.</summary>
    private static void AssertNoBytesPerRow(Action<int> copy, int bytesOfSource = 0)
    {
        copy(FewRows);
        copy(ManyRows);
        long start = GC.GetAllocatedBytesForCurrentThread();
        copy(FewRows);
        long few = GC.GetAllocatedBytesForCurrentThread();
        copy(ManyRows);
        long many = GC.GetAllocatedBytesForCurrentThread();

        // The bytes of the source are subtracted before the division, which otherwise rounds a single block more in the first copy up to a
        // byte a row.
        const int RowCount = ManyRows - FewRows;
        Assert.Equal(0, (many - few - (few - start) - (bytesOfSource * RowCount)) / RowCount);
    }

    private static void AssertConstantMemory(Action<int> copy)
    {
        const int MinRowCount = 10;
        const int MaxRowCount = 100_000;
        copy(MinRowCount);
        copy(MaxRowCount);
        long start = GC.GetAllocatedBytesForCurrentThread();
        copy(MinRowCount);
        long min = GC.GetAllocatedBytesForCurrentThread();
        copy(MaxRowCount);
        long max = GC.GetAllocatedBytesForCurrentThread();

        Assert.InRange(max - min - (min - start), -CopyByteCount, CopyByteCount);
    }

    private static IEnumerable<Item> Repeat(int rowCount)
    {
        for (int i = 0; i < rowCount; i++)
        {
            yield return s_items[i % s_items.Length];
        }
    }

    private static void Write(SqlBulkWriter writer, Item item)
    {
        writer.StartRow();
        writer.Write(item.Id);
        writer.Write(item.Name);
        writer.Write(item.At);
        writer.Write(item.Big);
        writer.Write(item.Ratio);
        writer.Write(item.Flag);
        writer.Write(item.Key);
        writer.Write(item.Price);
        writer.Write(item.Count);
    }

    private static Answer Result(int rowCount)
    {
        Answer answer = new Answer().Columns(s_columns);
        for (int i = 0; i < rowCount; i++)
        {
            Item item = s_items[i];
            answer.Row(item.Id, item.Name, item.At, item.Big, item.Ratio, item.Flag, item.Key, item.Price, item.Count);
        }

        return answer.Done((ulong)rowCount);
    }

    private void CopyText(int charCount)
    {
        using SqlBulkCopy copy = Copy("large");
        using SqlBulkWriter writer = copy.BeginWriting();
        writer.StartRow();
        writer.Write(1);
        writer.Write<TextReader>(new EndlessText(charCount));
        writer.Complete();
    }

    private SqlBulkCopy Copy(string table) => new(_connection) { DestinationTableName = table };

    private SqlConnection Open()
    {
        var connection = new SqlConnection(ConnectionString);
        connection.Open();
        return connection;
    }

    private sealed record Item(int Id, string Name, DateTime At, long Big, double Ratio, bool Flag, Guid Key, decimal Price, int? Count);

    /// <summary>A reader of text that is never in memory as a whole.</summary>
    private sealed class EndlessText(int charCount) : TextReader
    {
        private int _charsLeft = charCount;

        public void Restart(int newCharCount) => _charsLeft = newCharCount;

        public override int Read(char[] buffer, int index, int count)
        {
            int read = Math.Min(count, _charsLeft);
            buffer.AsSpan(index, read).Fill('x');
            _charsLeft -= read;
            return read;
        }

        public override int Read(Span<char> buffer)
        {
            int read = Math.Min(buffer.Length, _charsLeft);
            buffer[..read].Fill('x');
            _charsLeft -= read;
            return read;
        }
    }
}
