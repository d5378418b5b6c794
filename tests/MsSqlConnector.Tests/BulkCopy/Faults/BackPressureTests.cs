using System;
using System.Collections.Generic;
using System.IO;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.TestServer.Bulk;
using MsSqlConnector.TestServer.Faults;
using MsSqlConnector.TestServer.Types;
using MsSqlConnector.Tests.Builds;
using Xunit;

namespace MsSqlConnector.Tests.BulkCopy.Faults;

/// <summary>
/// A source is read only as fast as the server reads: when the server stops, the copy waits until its timeout. The clock is the real one,
/// because no event shows that a source is not read.
/// </summary>
[NotOn(BuildTarget.OlderPlatforms, NotOnReason.SameSources)]
public sealed class BackPressureTests
{
    private const int TextCharCount = 1_500;

    /// <summary>The rows have 150 MB. The copy stops far before that.</summary>
    private const int RowCount = 100_000;

    private const int TimeoutNumber = -2;
    private const int TimeoutSeconds = 1;
    private const int CancellationTimeoutMilliseconds = 10;

    /// <summary>
    /// The buffers of the sockets, which the system limits to some megabytes (6 MB to receive and 4 MB to send by default), and about 100
    /// KB of the provider.
    /// </summary>
    private const int MaxBufferedByteCount = 16 * 1024 * 1024;

    private static readonly string s_text = new('x', TextCharCount);

    private static readonly SqlBulkCopyColumns<int> s_columns = new SqlBulkCopyColumns<int>()
        .Column("id", static id => id).Column("text", static _ => s_text);

    private long _byteCount;

    public enum Source
    {
        Reader,
        Typed,
        AsyncTyped,
        Writer,
        Stream,
    }

    public static TheoryData<Source, bool> Sources => new()
    {
        { Source.Reader, false }, { Source.Reader, true }, { Source.Typed, false }, { Source.Typed, true }, { Source.AsyncTyped, true },
        { Source.Writer, false }, { Source.Writer, true }, { Source.Stream, false }, { Source.Stream, true },
    };

    [Theory]
    [MemberData(nameof(Sources))]
    public async Task A_source_is_not_read_while_the_server_does_not_read(Source source, bool isAsync)
    {
        BulkTable table = new("t", Column.Int("id"), Column.VarChar("text", Column.Max).Nullable);
        await using FaultRig rig = FaultRig.Start(table);
        table.ReadStall = (1, new StallGate());
        await using SqlConnection connection = rig.Open();
        connection.OpenSession.Control.CancellationTimeoutMilliseconds = CancellationTimeoutMilliseconds;

        SqlException exception = await Assert.ThrowsAsync<SqlException>(
            () => Task.Run(() => CopyAsync(connection, source, isAsync), TestToken));

        Assert.Equal(TimeoutNumber, exception.Number);

        // On a slow machine the limit can expire before the server stops, with fewer bytes.
        Assert.InRange(Volatile.Read(ref _byteCount), 0, MaxBufferedByteCount);
    }

    private async Task CopyAsync(SqlConnection connection, Source source, bool isAsync)
    {
        using SqlBulkCopy copy = new(connection) { DestinationTableName = "t", BulkCopyTimeout = TimeoutSeconds };
        switch (source)
        {
            case Source.Typed when !isAsync:
                copy.WriteToServer(Rows(), s_columns);
                break;
            case Source.Typed:
                await copy.WriteToServerAsync(Rows(), s_columns);
                break;
            case Source.AsyncTyped:
                await copy.WriteToServerAsync(RowsAsync(), s_columns);
                break;
            case Source.Writer when !isAsync:
                Write(copy);
                break;
            case Source.Writer:
                await WriteAsync(copy);
                break;
            case Source.Stream:
                await FaultRig.WriteAsync(copy, Reader(1, new CountingText(this)), isAsync);
                break;
            default:
                await FaultRig.WriteAsync(copy, Reader(RowCount, s_text), isAsync);
                break;
        }
    }

    private HostileReader Reader(int rowCount, object text) => new()
    {
        Next = row => Count(TextCharCount) && row < rowCount,
        Value = (row, ordinal) => ordinal == 0 ? row : text,
    };

    private IEnumerable<int> Rows()
    {
        for (int i = 0; i < RowCount; i++)
        {
            Count(TextCharCount);
            yield return i;
        }
    }

    private async IAsyncEnumerable<int> RowsAsync()
    {
        foreach (int row in Rows())
        {
            await Task.Yield();
            yield return row;
        }
    }

    private void Write(SqlBulkCopy copy)
    {
        using SqlBulkWriter writer = copy.BeginWriting();
        foreach (int id in Rows())
        {
            writer.StartRow();
            writer.Write(id);
            writer.Write(s_text);
        }

        writer.Complete();
    }

    private async Task WriteAsync(SqlBulkCopy copy)
    {
        await using SqlBulkWriter writer = await copy.BeginWritingAsync([]);
        foreach (int id in Rows())
        {
            await writer.StartRowAsync();
            await writer.WriteAsync(id);
            await writer.WriteAsync(s_text);
        }

        await writer.CompleteAsync();
    }

    private bool Count(int byteCount)
    {
        Interlocked.Add(ref _byteCount, byteCount);
        return true;
    }

    /// <summary>A text of the size of all rows, which counts the characters that were read.</summary>
    private sealed class CountingText(BackPressureTests owner) : TextReader
    {
        private int _charsLeft = RowCount * TextCharCount;

        public override int Read(char[] buffer, int index, int count) => Read(buffer.AsSpan(index, count));

        public override int Read(Span<char> buffer)
        {
            int count = Math.Min(buffer.Length, _charsLeft);
            buffer[..count].Fill('x');
            _charsLeft -= count;
            owner.Count(count);
            return count;
        }

        public override ValueTask<int> ReadAsync(Memory<char> buffer, CancellationToken cancellationToken = default) =>
            new(Read(buffer.Span));
    }
}
