using System;
using System.IO;
using System.Text;

namespace MsSqlConnector.Execution.Streams;

/// <summary>The characters of one large text in sequential mode, and the number of characters that have been read.</summary>
internal sealed class ColumnText
{
    private const int BufferByteCount = 4096;
    private const int SkipCharCount = 1024;

    private readonly ColumnStream _stream;

    /// <param name="stream">The bytes of the value.</param>
    /// <param name="reader">Decodes the bytes.</param>
    public ColumnText(ColumnStream stream, TextReader reader)
    {
        _stream = stream;
        Reader = reader;
    }

    public TextReader Reader { get; }

    public bool IsCurrent => _stream.IsCurrent;

    private long Position { get; set; }

    /// <summary>Creates a reader with the encoding of the column. A byte order mark is treated like any other character.</summary>
    public static StreamReader CreateReader(Stream stream, Encoding encoding) =>
        new(stream, encoding, detectEncodingFromByteOrderMarks: false, BufferByteCount);

    /// <summary>Reads characters from a position on, up to the requested number or the end of the text.</summary>
    /// <exception cref="InvalidOperationException">The position has been passed.</exception>
    public int Read(long position, char[] buffer, int offset, int charCount)
    {
        if (position < Position)
        {
            throw new InvalidOperationException(
                $"Invalid GetChars attempt at dataIndex '{position}'. "
                + $"With CommandBehavior.SequentialAccess, you may only read from dataIndex '{Position}' or greater.");
        }

        char[]? scratch = null;
        int count = 1;
        while (Position < position && count > 0)
        {
            scratch ??= new char[SkipCharCount];
            count = Reader.ReadBlock(scratch, 0, (int)Math.Min(SkipCharCount, position - Position));
            Position += count;
        }

        count = Reader.ReadBlock(buffer, offset, charCount);
        Position += count;
        return count;
    }
}
