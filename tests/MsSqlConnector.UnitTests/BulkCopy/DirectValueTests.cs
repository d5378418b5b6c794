using System;
using System.Buffers.Binary;
using System.IO;
using System.Text;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.BulkCopy;
using MsSqlConnector.Sessions;
using MsSqlConnector.Tests.Cancellation;
using Xunit;

namespace MsSqlConnector.Tests.BulkCopy;

/// <summary>
/// Values that are written into the current packet, between values that are NULL, need a conversion, or continue in the next packet.
/// </summary>
public sealed class DirectValueTests
{
    private const int RowCount = 2000;

    private static readonly BulkColumn[] s_columns =
    [
        DestinationColumns.Column("a", DestinationColumns.IntN),
        DestinationColumns.Column("b", DestinationColumns.NVarChar(50), 1),
        DestinationColumns.Column("c", DestinationColumns.IntN, 2),
        DestinationColumns.Column("d", DestinationColumns.VarChar(50), 3),
    ];

    [Theory]
    [SyncAndAsync]
    public async Task Each_value_is_read_once_and_written_in_its_place(bool isAsync)
    {
        using var source = new GeneratedRows();
        var rows = new BulkRows(source, new NoProgress());
        Assert.True(rows.Read());
        RowField[] fields = source.CreateFields([.. Array.ConvertAll(s_columns, column => new MatchedColumn(column.Ordinal, column))]);
        var control = new RequestControl(new CountingTransport(), TimeProvider.System);
        var request = new BulkLoadRequest(control, rows, fields, 0, CancellationToken.None);

        byte[] payload = await SentMessage.PayloadOfAsync(request, isAsync);

        byte[] expected = Expected();
        Assert.Equal(expected, payload.AsSpan(payload.Length - expected.Length).ToArray());
        Assert.Equal([RowCount, RowCount, RowCount, RowCount], source.ReadCounts);
    }

    private static object? Value(int row, int column) => column switch
    {
        0 => row % 7 == 0 ? null : row,
        1 => row % 11 == 0 ? DBNull.Value : new string('x', row % 50),
        2 => row % 5 == 0 ? (short)row : row,
        _ => "d",
    };

    private static byte[] Expected()
    {
        using MemoryStream bytes = new();
        for (int row = 0; row < RowCount; row++)
        {
            bytes.WriteByte(0xD1);
            for (int column = 0; column < s_columns.Length; column++)
            {
                bytes.Write(Encoded(Value(row, column), column));
            }
        }

        bytes.WriteByte(0xFD);
        bytes.Write(new byte[12]);
        return bytes.ToArray();
    }

    private static byte[] Encoded(object? value, int column) => (value, column) switch
    {
        (int number, _) => Number(number),
        (short number, _) => Number(number),
        (string text, 1) => [(byte)(2 * text.Length), 0, .. Encoding.Unicode.GetBytes(text)],
        (string text, _) => [(byte)text.Length, 0, .. Encoding.ASCII.GetBytes(text)],
        (_, 1) => [0xFF, 0xFF],
        _ => [0],
    };

    private static byte[] Number(int number)
    {
        byte[] bytes = [4, 0, 0, 0, 0];
        BinaryPrimitives.WriteInt32LittleEndian(bytes.AsSpan(1), number);
        return bytes;
    }

    private sealed class GeneratedRows : RowSource
    {
        private int _row = -1;

        public int[] ReadCounts { get; } = new int[s_columns.Length];

        public override int ColumnCount => s_columns.Length;

        public override int GetOrdinal(string name) => throw new NotSupportedException();

        public override bool Read() => ++_row < RowCount;

        public override RowField CreateField(in MatchedColumn matched) => new CountingField(this, matched);

        private object? Get(int column)
        {
            ReadCounts[column]++;
            return Value(_row, column);
        }

        private sealed class CountingField(GeneratedRows rows, in MatchedColumn matched) : ObjectField(matched.Column)
        {
            private readonly int _ordinal = matched.SourceOrdinal;

            protected override object? GetValue() => rows.Get(_ordinal);
        }
    }
}
